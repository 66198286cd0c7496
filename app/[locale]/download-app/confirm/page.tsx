import { StepPage, stepMetadata } from '../step'

export const generateMetadata = () => stepMetadata('confirm')

export default function ConfirmPage({ searchParams }: PageProps<'/[locale]/download-app/confirm'>) {
  return <StepPage step="confirm" search={searchParams} />
}

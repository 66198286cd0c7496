import { StepPage, stepMetadata } from '../step'

// It works without scripts: rendered whole, for each request.
export const instant = false

export const generateMetadata = () => stepMetadata('confirm')

export default function ConfirmPage({ searchParams }: PageProps<'/[locale]/download-app/confirm'>) {
  return <StepPage step="confirm" search={searchParams} />
}

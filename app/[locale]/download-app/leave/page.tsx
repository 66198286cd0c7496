import { StepPage, stepMetadata } from '../step'

export const generateMetadata = () => stepMetadata('leave')

export default function LeavePage({ searchParams }: PageProps<'/[locale]/download-app/leave'>) {
  return <StepPage step="leave" search={searchParams} />
}

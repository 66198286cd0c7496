import { StepPage, stepMetadata } from '../step'

// It works without scripts: rendered whole, for each request.
export const instant = false

export const generateMetadata = () => stepMetadata('leave')

export default function LeavePage({ searchParams }: PageProps<'/[locale]/download-app/leave'>) {
  return <StepPage step="leave" search={searchParams} />
}

// What is below the next step comes after the first scripts of the page, like the dialogs. What it shows is
// read after the page, too; its forms are not drawn before they work.
import dynamic from 'next/dynamic'
import { Skeleton } from './story'

const loading = () => <Skeleton height="h-96" />

export const Candidates = dynamic(
  () => import('@/components/console/requests/candidates/candidates').then((module) => module.Candidates),
  {
    ssr: false,
    loading,
  },
)
export const Conversation = dynamic(() => import('./conversation').then((module) => module.Conversation), {
  ssr: false,
  loading,
})
export const RequestTimeline = dynamic(
  () => import('./request-timeline').then((module) => module.RequestTimeline),
  { ssr: false, loading },
)
export const Payments = dynamic(
  () => import('@/components/console/money/request-payments').then((module) => module.Payments),
  { ssr: false },
)
export const LinkedRequests = dynamic(
  () => import('./linked-requests').then((module) => module.LinkedRequests),
  { ssr: false },
)
// Rare: only a request that has it loads its script, and has it in its HTML.
export const CaseNotices = dynamic(() => import('./case-notices').then((module) => module.CaseNotices))

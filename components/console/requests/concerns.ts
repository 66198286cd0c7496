import type { RequestChange } from '@/components/console/use-request-stream'

/** A request of the same phone may have come, or another one may have become a duplicate, or none any more. */
const linking = ['request.created', 'request.declined', 'request.reopened']

/** Whether the page of a request may show something else after a change; null stands for any change. */
export const concerns = (change: RequestChange | null, requestId: string): boolean =>
  !change || change.request_id === requestId || linking.includes(change.type)

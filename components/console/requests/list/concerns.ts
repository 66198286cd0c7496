import type { RequestChange } from '@/components/console/frame/use-request-stream'

/** What happens to another request that may be linked with this one: same phone, or a duplicate. */
const linking = ['request.created', 'request.declined', 'request.reopened']

/** Whether the page of a request may show something else after a change; null stands for any change. */
export const concerns = (change: RequestChange | null, requestId: string): boolean =>
  !change || change.request_id === requestId || linking.includes(change.type)

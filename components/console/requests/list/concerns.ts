import type { RequestChange } from '@/components/console/frame/use-request-stream'
import type { EventType } from '@/lib/requests/events'

/** What happens to another request that may be linked with this one: same phone, or a duplicate. */
const linking: readonly string[] = [
  'request.created',
  'request.declined',
  'request.reopened',
] satisfies EventType[]

/** Whether the page of a request may show something else after a change; null stands for any change. */
export const concerns = (change: RequestChange | null, requestId: string): boolean =>
  !change || change.request_id === requestId || linking.includes(change.type)

import { route } from '@/lib/auth/gates'
import { watchSession } from '@/lib/auth/sessions'
import { eventStream } from '@/lib/platform/event-stream'
import { requestOperations } from '@/lib/requests/operations'
import { subscribeToRequests } from '@/lib/requests/staff/stream'

export const GET = route(requestOperations.streamTaskRequests, async ({ request, identity }) =>
  eventStream({
    owner: identity.sessionId,
    signal: request.signal,
    subscribe: subscribeToRequests,
    isStillWelcome: () => watchSession(identity),
  }),
)

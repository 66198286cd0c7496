import { route } from '@/lib/auth/gates'
import { isSessionAlive } from '@/lib/auth/sessions'
import { eventStream } from '@/lib/platform/event-stream'
import { requestStreamOperation } from '@/lib/requests/operations'
import { subscribeToRequests } from '@/lib/requests/staff/stream'

export const GET = route(requestStreamOperation, async ({ request, identity }) =>
  eventStream({
    owner: identity.sessionId,
    signal: request.signal,
    subscribe: subscribeToRequests,
    isStillWelcome: () => isSessionAlive(identity.sessionId),
  }),
)

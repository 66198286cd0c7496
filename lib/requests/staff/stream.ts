import 'server-only'
import { listen } from '@/db/client'
import { requestsChannel } from '@/db/schema'
import { seldomError } from '@/lib/platform/logger'
import { staffNewsOf } from '@/lib/requests/events'

type Subscriber = (payload: string) => void

const shared = globalThis as typeof globalThis & {
  taskersStream?: { subscribers: Set<Subscriber>; listening: Promise<unknown> | undefined }
}

const report = seldomError('listening for changes failed')

/** JSON for "any change": the client reads everything again. */
const lookAgain = 'null'

/** The payload of an event with what it is news of, as JSON. */
function withNews(payload: string): string {
  const change: { request_id: string; type: string } = JSON.parse(payload)
  return JSON.stringify({ ...change, news: staffNewsOf(change.type) })
}

/** Calls `onChange` with `{request_id, type, news}` as JSON for each event; one LISTEN per process. */
export async function subscribeToRequests(onChange: Subscriber): Promise<() => void> {
  shared.taskersStream ??= { subscribers: new Set(), listening: undefined }
  const hub = shared.taskersStream
  const tell = (payload: string) => {
    for (const subscriber of hub.subscribers) subscriber(payload)
  }
  // Changes during a lost connection were not reported, so after each new one all boards read again.
  hub.listening ??= listen(
    requestsChannel,
    (payload) => tell(withNews(payload)),
    () => tell(lookAgain),
  ).catch((error) => {
    hub.listening = undefined
    report(error)
    throw error
  })
  hub.subscribers.add(onChange)
  try {
    await hub.listening
  } catch (error) {
    hub.subscribers.delete(onChange)
    throw error
  }
  return () => hub.subscribers.delete(onChange)
}

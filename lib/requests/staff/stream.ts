import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '@/db/client'
import { requestsChannel } from '@/db/schema'
import { seldomError } from '@/lib/platform/logger'
import { staffNewsOf } from '@/lib/requests/events'
import { readLatestEvents } from './latest'

type Subscriber = (payload: string) => void

/** `told`: the latest events that boards have heard of; none while it is not known what they have missed. */
type Hub = {
  subscribers: Set<Subscriber>
  listening: Promise<unknown> | undefined
  told: ReadonlySet<number> | undefined
  readAt: number
  isReading: boolean
}

const shared = globalThis as typeof globalThis & { taskersStream?: Hub }

const reportListening = seldomError('listening for changes failed')
const reportReading = seldomError('reading the latest events failed')

const pauseMs = 500
/** Later than this, an event may have come and gone between two reads. */
const freshMs = 10_000

/** JSON for "any change": the client reads everything again. */
const lookAgain = 'null'

const toldAs = (requestId: string, type: string) =>
  JSON.stringify({ request_id: requestId, type, news: staffNewsOf(type) })

/** The payload of a notification with what it is news of, as JSON. */
function withNews(payload: string): string {
  const { request_id, type }: { request_id: string; type: string } = JSON.parse(payload)
  return toldAs(request_id, type)
}

function tell(hub: Hub, payload: string): void {
  for (const subscriber of hub.subscribers) subscriber(payload)
}

async function tellLatest(hub: Hub): Promise<void> {
  const isFresh = Date.now() - hub.readAt < freshMs
  const told = isFresh ? hub.told : undefined
  hub.told = undefined
  const events = await readLatestEvents()
  hub.told = new Set(events.map(({ id }) => id))
  hub.readAt = Date.now()
  if (!told) return tell(hub, lookAgain)
  for (const { id, requestId, type } of events) if (!told.has(id)) tell(hub, toldAs(requestId, type))
}

/** Reads the latest events again and again while a board is open. */
async function readOn(hub: Hub): Promise<void> {
  if (hub.isReading) return
  hub.isReading = true
  while (hub.subscribers.size > 0) {
    await tellLatest(hub).catch(reportReading)
    await sleep(pauseMs, undefined, { ref: false })
  }
  hub.isReading = false
}

/** Calls `onChange` with `{request_id, type, news}` as JSON for each event; one reader per process. */
export async function subscribeToRequests(onChange: Subscriber): Promise<() => void> {
  shared.taskersStream ??= {
    subscribers: new Set(),
    listening: undefined,
    told: undefined,
    readAt: 0,
    isReading: false,
  }
  const hub = shared.taskersStream
  // News that are no event. While the connection was lost they were not heard, so then all boards read again.
  hub.listening ??= listen(
    requestsChannel,
    (payload) => tell(hub, withNews(payload)),
    () => tell(hub, lookAgain),
  ).catch((error) => {
    hub.listening = undefined
    reportListening(error)
    throw error
  })
  hub.subscribers.add(onChange)
  try {
    await hub.listening
  } catch (error) {
    hub.subscribers.delete(onChange)
    throw error
  }
  void readOn(hub)
  return () => hub.subscribers.delete(onChange)
}

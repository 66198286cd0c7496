import 'server-only'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages, providerEvents, requests, taskers } from '@/db/schema'
import { stopWords, type TextChannel } from '@/lib/messages/constants'
import { contactValues, whenText } from '@/lib/messages/texts/labels'
import { optOut, writeText } from '@/lib/messages/texts/mutations'
import { isOptedOut, numberHash } from '@/lib/messages/texts/queries'
import { knownAs } from '@/lib/messages/texts/reports'
import { textOf } from '@/lib/messages/texts/workflow'
import { providerEventQueue } from '@/lib/messages/work-schema'
import { isRwandanMobile } from '@/lib/places/phone'
import { enqueue } from '@/lib/platform/work'
import type { ProviderEvent, TextProvider } from '@/lib/providers/message-provider'
import { writeEvents } from '@/lib/requests/change'
import { opensAt } from '@/lib/settings/clock'
import { getSettings } from '@/lib/settings/queries'

const answersDays = 60

/** The request that a number writes about: its newest open one, or the last one of the past weeks. */
async function findRequest(tx: Transaction, phone: string) {
  const isRecent = or(
    isNull(requests.endedAt),
    gt(requests.createdAt, sql`now() - ${answersDays} * interval '1 day'`),
  )
  const [found] = await tx
    .select({ id: requests.id, locale: requests.locale })
    .from(requests)
    .where(and(eq(requests.phone, phone), isNull(requests.phoneWrongAt), isNull(requests.erasedAt), isRecent))
    .orderBy(sql`${requests.endedAt} is not null`, desc(requests.createdAt))
    .limit(1)
    // So that it is not erased before the text is there.
    .for('share')
  return found
}

async function findTasker(tx: Transaction, phone: string) {
  const [found] = await tx
    .select({ id: taskers.id, locale: taskers.locale })
    .from(taskers)
    .where(and(eq(taskers.phone, phone), isNull(taskers.erasedAt)))
    .orderBy(desc(taskers.createdAt))
    .limit(1)
    .for('share')
  return found
}

export type Inbound = {
  provider: string
  externalId: string
  channel: TextChannel
  from: string
  text: string
}

const longest = 4_000
const isStop = (text: string) =>
  stopWords.includes(
    text
      .normalize('NFD')
      .replace(/[^\p{Letter}]/gu, '')
      .toUpperCase(),
  )

type Person = Awaited<ReturnType<typeof findRequest>>

/** Answers by itself: that STOP was understood, or, once until we open, when we read it. */
async function answerByItself(
  tx: Transaction,
  { from, channel, externalId }: Inbound,
  about: { request: Person; tasker: Person; isStop: boolean },
): Promise<void> {
  const { request, tasker } = about
  const locale = request?.locale ?? tasker?.locale ?? 'rw'
  const settings = await getSettings(tx)
  const opens = opensAt(new Date(), settings)
  if (!about.isStop && !opens) return
  const of = { channel, to: from, locale, requestId: request?.id, taskerId: tasker?.id }
  const values = { ...contactValues(settings.contact), when: opens ? whenText(opens, new Date()) : '' }
  const template = about.isStop ? 'auto.stopped' : 'auto.closed'
  const once = about.isStop ? externalId : `${numberHash(from)}:${opens?.toISOString()}`
  await writeText(tx, {
    dedupeKey: `${template}:${once}`,
    template,
    ...of,
    ...textOf(template, locale, values),
  })
}

/**
 * Stores what a person wrote, once, with the request and the tasker of that number. STOP ends all but needed
 * texts. Nothing here counts as a contact: that takes a person of ours.
 */
export async function receiveText(tx: Transaction, inbound: Inbound): Promise<void> {
  const { provider, externalId, channel, from } = inbound
  const request = await findRequest(tx, from)
  const tasker = await findTasker(tx, from)
  const stops = isStop(inbound.text)
  const [stored] = await tx
    .insert(messages)
    .values({
      dedupeKey: `in:${provider}:${externalId}`,
      template: 'inbound',
      direction: 'in',
      status: 'received',
      address: from,
      subject: '',
      html: '',
      text: inbound.text.slice(0, longest),
      requestId: request?.id,
      taskerId: tasker?.id,
      ...{ channel, provider, externalId },
      ...(stops && { answeredAt: sql`now()` }),
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (!stored) return
  const isStoppedAlready = stops && (await isOptedOut(tx, from))
  if (stops) await optOut(tx, from)
  const actor = { kind: 'customer' } as const
  if (request) await writeEvents(tx, [{ type: 'request.wrote', requestId: request.id, actor, channel }])
  // A second STOP changes nothing, and needs no second answer.
  if (isRwandanMobile(from) && !isStoppedAlready)
    await answerByItself(tx, inbound, { request, tasker, isStop: stops })
}

/** PostgreSQL stores neither NUL nor half of a letter. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

const storableEvent = (event: ProviderEvent): ProviderEvent =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, storable(value)])) as ProviderEvent

const rowOf = (
  { id: provider, channel }: Pick<TextProvider, 'id' | 'channel'>,
  { externalId, ...event }: ProviderEvent,
) => ({
  provider,
  externalId: knownAs(provider, externalId),
  word: event.kind === 'report' ? event.word : 'text',
  event: { ...event, channel },
})

/** Stores what a provider reports, each event once; a job acts on it, in any order. */
export async function storeProviderEvents(
  provider: Pick<TextProvider, 'id' | 'channel'>,
  events: readonly ProviderEvent[],
): Promise<void> {
  if (events.length === 0) return
  await transact(async (tx) => {
    const rows = events.map((event) => rowOf(provider, storableEvent(event)))
    const stored = await tx
      .insert(providerEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (stored.length > 0) await enqueue(tx, providerEventQueue, { event_ids: stored.map(({ id }) => id) })
  })
}

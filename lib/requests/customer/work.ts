import 'server-only'
import { and, eq, getTableColumns, isNull, max, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, type Transaction, transact } from '@/db/client'
import { dues, isJobOf, jobs, quotes, requestEvents, requests, taskers, tasks } from '@/db/schema'
import { localePath } from '@/lib/i18n/constants'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import type { TextChannel } from '@/lib/messages/constants'
import { contactValues, cutTo, dayText, whenText } from '@/lib/messages/texts/labels'
import { writeText } from '@/lib/messages/texts/mutations'
import { isConsentValid } from '@/lib/messages/texts/queries'
import { textOf } from '@/lib/messages/texts/workflow'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { canSendWhatsapp } from '@/lib/providers/chosen'
import { newsOf } from '@/lib/requests/events'
import type { customerTextQueue } from '@/lib/requests/work-schema'
import { getSettings } from '@/lib/settings/queries'
import { firstNameOf } from './workflow'

const longestName = 24
const longestTask = 30
const wrongNumber = 'The number is wrong.'

// With what its job says, null without one.
const request = {
  ...getTableColumns(requests),
  taskerId: sql<string | null>`${jobs.taskerId}`,
  assignedAt: jobs.assignedAt,
  onTheWayAt: jobs.onTheWayAt,
  onTheWayMinutes: jobs.onTheWayMinutes,
  finishedAt: jobs.finishedAt,
  doneConfirmedAt: jobs.doneConfirmedAt,
  proposedAt: jobs.proposedAt,
  proposedBy: jobs.proposedBy,
  openQuote: sql<
    number | null
  >`(select ${quotes.version} from ${quotes} where ${quotes.requestId} = ${requests.id} and ${quotes.status} = 'open')`,
  dueRwf: sql<
    number | null
  >`(select case when ${dues.priceRwf} is not null then ${dues.dueRwf} end from ${dues} where ${dues.requestId} = ${requests.id})`,
  isOurs: sql<boolean>`exists (select from ${dues} where ${dues.requestId} = ${requests.id} and ${dues.sells} = 'full')`,
}

async function findNews(tx: Transaction, eventId: number) {
  const [found] = await tx
    .select({ event: requestEvents, request, taskerName: taskers.name, taskTitle: tasks.title })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(taskers, eq(taskers.id, jobs.taskerId))
    .where(and(eq(requestEvents.id, eventId), isNull(requests.erasedAt)))
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof findNews>>>

/** WhatsApp where the customer agreed and we can send it; otherwise SMS. */
export async function channelOf(
  db: Reader,
  { phone, whatsappAt }: { phone: string; whatsappAt: Date | null },
): Promise<TextChannel> {
  return canSendWhatsapp() && (await isConsentValid(db, phone, whatsappAt)) ? 'whatsapp' : 'sms'
}

async function valuesOf(tx: Transaction, { request, taskerName, taskTitle }: Found) {
  const { contact } = await getSettings(tx)
  const now = new Date()
  const due = request.wantedAt ?? request.contactDueAt
  return {
    ...contactValues(contact),
    reference: request.reference,
    when: whenText(due, now),
    url: `${env().SITE_URL}${localePath(request.locale, `/track/${request.textToken}`)}`,
    task: cutTo(taskTitle[request.locale], longestTask),
    name: cutTo(firstNameOf(taskerName) ?? '', longestName),
    minutes: String(request.onTheWayMinutes ?? ''),
    amount: '',
  }
}

const amountSchema = z.object({ total_rwf: z.number() }).or(z.object({ amount_rwf: z.number() }))

/** The sum that a text about money names: of the event, or what is due. */
function amountOf({ event, request }: Found, news: string): number | null {
  if (news === 'finished_due') return request.dueRwf
  const read = amountSchema.safeParse(event.data)
  if (!read.success) return null
  return 'total_rwf' in read.data ? read.data.total_rwf : read.data.amount_rwf
}

/** The event that gave a job its time last; null while it has its first one. */
async function findLastMove(tx: Transaction, requestId: string): Promise<number | null> {
  const isEdit = eq(requestEvents.type, 'request.edited')
  const isMove = or(
    eq(requestEvents.type, 'job.time_agreed'),
    and(isEdit, sql`${requestEvents.data}->'fields' @> '["wanted_at"]'`),
  )
  const [last] = await tx
    .select({ id: max(requestEvents.id) })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), isMove))
  return last?.id ?? null
}

const isNewNumber = sql`(${requestEvents.type} = 'request.number_given'
  or ${requestEvents.type} = 'request.edited' and ${requestEvents.data}->'to' ? 'phone')`

/** The event that brought the number that is called now; null while it is the first one. */
async function findLastNumber(tx: Transaction, requestId: string): Promise<number | null> {
  const [last] = await tx
    .select({ id: max(requestEvents.id) })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), isNewNumber))
  return last?.id ?? null
}

/** One text for each event; but only one of calls in vain, and one of the way to a job at its time. */
async function onceFor(tx: Transaction, { event, request }: Found, news: string): Promise<string> {
  if (news === 'missed' || news === 'received') {
    const number = await findLastNumber(tx, request.id)
    return number === null ? request.id : `${request.id}:${number}`
  }
  if (news !== 'on_the_way') return String(event.id)
  const move = await findLastMove(tx, request.id)
  return [request.id, request.assignedAt?.toISOString(), ...(move === null ? [] : [move])].join(':')
}

/** Writes the customer's text about an event, once. */
export async function tellCustomer(
  tx: Transaction,
  eventId: number,
  withheld: string | null = null,
): Promise<void> {
  const found = await findNews(tx, eventId)
  if (!found) return
  const { request } = found
  const news = newsOf(found.event, request)
  if (!news) return
  const template = `customer.${news}` as const
  const values = await valuesOf(tx, found)
  // The promise, not the wanted time: the customer may want the work in a week.
  if (news === 'received') values.when = whenText(request.contactDueAt, new Date())
  if (news === 'time_asked' && request.proposedAt) values.when = whenText(request.proposedAt, new Date())
  const amount = amountOf(found, news)
  if (amount !== null) values.amount = localPrice(formatRwf(amount), request.locale)
  if (news === 'repeat') values.when = dayText(request.repeatOn ?? '')
  await writeText(tx, {
    dedupeKey: `text:${template}:${await onceFor(tx, found, news)}`,
    template,
    // The approved templates of WhatsApp name our number.
    channel: values.phone ? await channelOf(tx, request) : 'sms',
    to: request.phone,
    locale: request.locale,
    requestId: request.id,
    withheld: request.phoneWrongAt ? wrongNumber : withheld,
    ...textOf(template, request.locale, values),
  })
}

/** Writes the customer's text about the event of a job. */
export async function tellCustomerOf(data: PayloadOf<typeof customerTextQueue>): Promise<void> {
  await transact((tx) => tellCustomer(tx, data.event_id))
}

/** Writes the text that confirms a request, once for each number; `withheld` says why it is only stored. */
export async function tellReceived(
  tx: Transaction,
  requestId: string,
  withheld: string | null = null,
): Promise<void> {
  const [created] = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'request.created')))
  if (created) await tellCustomer(tx, created.id, withheld)
}

import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Reader, readSnapshot } from '@/db/client'
import { admins, agreedPrices, dues, quotes, requests, taskers, tasks } from '@/db/schema'
import { casesOf, isPaidToUs } from '@/lib/cases/queries'
import { customerWordsColumn, noWords } from '@/lib/customers/queries'
import type { CustomerWords } from '@/lib/customers/schema'
import { localePath } from '@/lib/i18n/constants'
import { formatRwf } from '@/lib/i18n/money'
import { currentJob, formerJobs, type JobOfRequest, listJobsOf, staffJob } from '@/lib/jobs/queries'
import { reachColumns } from '@/lib/messages/texts/queries'
import { listStaffOffers } from '@/lib/offers/staff/queries'
import { photosOf } from '@/lib/photos/queries'
import { whatsappUrl } from '@/lib/places/phone'
import { columnsFor, listColumn, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { callbackColumn } from '@/lib/requests/callbacks/queries'
import { jobDay } from '@/lib/requests/clock'
import { isBusyWith, otherJobAt, otherJobShown } from '@/lib/requests/queries'
import { greetingText } from '@/lib/requests/staff/conversation/labels'
import {
  conversationColumns,
  listConversation,
  whatsappAllows,
} from '@/lib/requests/staff/conversation/queries'
import { listLinked } from '@/lib/requests/staff/duplicates/queries'
import { rowColumns } from '@/lib/requests/staff/queries'
import { spamCheckOf } from '@/lib/requests/staff/step/mutations'
import {
  attemptsSinceContact,
  backCauseOf,
  listEvents,
  listPlainEvents,
  type PlainEvent,
} from '@/lib/requests/staff/timeline/queries'
import { getSettings } from '@/lib/settings/queries'
import { mayWork } from '@/lib/taskers/constants'
import { lacksOf } from '@/lib/taskers/workflow'
import { openQuoteSchema, type RequestDetail, type RequestStory, requestDetailSchema } from './schema'

const wished = alias(taskers, 'wished')

const openQuotes = listColumn(
  columnsFor(quotes, openQuoteSchema),
  sql`from ${quotes} where ${quotes.requestId} = ${requests.id} and ${quotes.status} = 'open'`,
)

/** The refund that somebody must do something about comes first. */
const openRefund = sql<RequestDetail['open_refund']>`(
  select case when refunds.state = 'asked' then 'to_approve' when payments.method = 'cash' then 'to_hand_over' else 'on_its_way' end
  from refunds join payments on payments.id = refunds.payment_id
  where payments.request_id = ${requests.id} and refunds.state in ('asked', 'created', 'pending')
  order by refunds.state = 'asked' desc limit 1)`

const detailColumns = {
  ...rowColumns,
  ...columnsFor(requests, requestDetailSchema),
  agreed: {
    labour_rwf: agreedPrices.labourRwf,
    transport_rwf: agreedPrices.transportRwf,
    materials_rwf: agreedPrices.materialsRwf,
    sells: agreedPrices.sells,
    share_rwf: agreedPrices.shareRwf,
    accepted_at: agreedPrices.acceptedAt,
    accepted_by: agreedPrices.acceptedBy,
  },
  due_rwf: dues.dueRwf,
  is_paid_to_us: isPaidToUs,
  open_refund: openRefund,
  open_quotes: openQuotes,
  ...conversationColumns(requests.id),
  callbacks: callbackColumn(requests.id),
  photos: photosOf(requests.id, false),
  work_photos: photosOf(requests.id, true),
  cases: casesOf(requests.id),
  wished_tasker: { id: wished.id, name: wished.name },
  /** What the answer does not show as it is. */
  facts: {
    id: requests.id,
    phone: requests.phone,
    phoneWrongAt: requests.phoneWrongAt,
    status: requests.status,
    endReason: requests.endReason,
    taskId: requests.taskId,
    wantedAt: requests.wantedAt,
    wantedOn: requests.wantedOn,
    trackToken: requests.trackToken,
    whatsappAt: requests.whatsappAt,
    promiseLiftedAt: requests.promiseLiftedAt,
    erasedAt: requests.erasedAt,
    duplicateOf: requests.duplicateOf,
    priceRwf: tasks.priceRwf,
    durationMinutes: tasks.durationMinutes,
  },
}

async function findRow(db: Reader, id: string) {
  const [row] = await db
    .select(detailColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .leftJoin(wished, eq(wished.id, requests.wishedTaskerId))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .innerJoin(dues, eq(dues.requestId, requests.id))
    .where(eq(requests.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

type Row = Awaited<ReturnType<typeof findRow>>

const unansweredText = ([text]: Row['waiting']): RequestDetail['unanswered_text'] =>
  text && text.channel !== 'mail' ? { ...withIsoTexts(text), channel: text.channel } : null

const noPrice = {
  labour_rwf: null,
  transport_rwf: null,
  materials_rwf: null,
  sells: null,
  share_rwf: null,
  accepted_at: null,
  accepted_by: null,
}

function ownPart(
  { facts, waiting, agreed, callbacks: [callback], open_quotes: [openQuote], ...row }: Row,
  adminId: string,
) {
  return {
    ...withIsoTexts(row),
    ...(agreed ? withIsoTexts(agreed) : noPrice),
    open_quote: openQuote ? withIsoTexts(openQuote) : null,
    popular_task_id: facts.taskId,
    answers: row.answers.map(({ question, answer }) => ({ question: question.en, answer: answer.en })),
    cases: row.cases.map(withIsoTexts),
    price: facts.priceRwf === null ? null : formatRwf(facts.priceRwf),
    duration: String(facts.durationMinutes),
    is_erased: facts.erasedAt !== null,
    is_mine: row.owner?.id === adminId,
    callback: callback ? withIsoTexts(callback) : null,
    unanswered_text: unansweredText(waiting),
    tracking_path: localePath(row.locale, `/track/${facts.trackToken}`),
    whatsapp_url: whatsappUrl(row.phone, greetingText(row)),
  }
}

function taskerOf({ tasker, checks, held }: JobOfRequest, job: Row['facts']): RequestDetail['tasker'] {
  const { status, ...shown } = tasker
  const other = otherJobAt(job, held)
  return {
    ...shown,
    may_work: mayWork(status),
    is_busy: isBusyWith(other),
    other_job: otherJobShown(other),
    check_lacks: lacksOf(checks, jobDay(job, new Date())),
  }
}

function jobsPart(jobs: readonly JobOfRequest[], { facts, reference, task_title }: Row) {
  const current = currentJob(jobs)
  return {
    job: current ? staffJob(current, facts.status) : null,
    tasker: current ? taskerOf(current, facts) : null,
    former_jobs: formerJobs(jobs, { request_id: facts.id, reference, task_title }),
  }
}

function eventsPart(events: readonly PlainEvent[], { facts }: Row, adminId: string) {
  const attempts = attemptsSinceContact(events)
  return {
    attempt_channels: attempts.channels,
    attempts_apart: attempts.apart,
    spam_check: spamCheckOf(facts, events, adminId),
    back_cause: backCauseOf(events),
    last_event_id: events.at(-1)?.id ?? 0,
  }
}

/** What is known of a number: whether its person wrote, wants no texts, and what staff have written. */
async function readNumber(db: Reader, phone: string) {
  const columns = { ...reachColumns(phone), customer: customerWordsColumn(phone) }
  const [known] = await db.select(columns).from(sql`(select) as number`)
  if (!known) throw new Error('Nothing was read about a number')
  return known
}

/** A wrong number is that of another person. */
function customerPart({ phone_wrong_at, facts }: Row, words: CustomerWords | null) {
  const customer = phone_wrong_at || facts.erasedAt ? null : (words ?? noWords)
  return { customer, is_barred: Boolean(customer?.bar) }
}

/** One request as `adminId` sees it first: amounts, job, offers, and other requests of the same phone. */
export function getRequest(id: string, adminId: string): Promise<RequestDetail> {
  return readSnapshot(async (db) => {
    const row = await findRow(db, id)
    const [linked, jobs, offers, events, { customer, ...reach }, settings] = await Promise.all([
      listLinked(db, row.facts),
      listJobsOf(db, id),
      listStaffOffers(db, id),
      listPlainEvents(db, id),
      readNumber(db, row.phone),
      getSettings(db),
    ])
    return {
      ...ownPart(row, adminId),
      ...linked,
      ...jobsPart(jobs, row),
      ...eventsPart(events, row, adminId),
      offers,
      offer_minutes: settings.offers.minutes,
      whatsapp_allows: whatsappAllows(reach, row.facts.whatsappAt),
      has_stopped: reach.hasStopped,
      ...customerPart(row, customer),
      now: new Date().toISOString(),
    }
  })
}

/** What was written with the customer of a request, and what happened to it. */
export function getRequestStory(id: string): Promise<RequestStory> {
  return readSnapshot(async (db) => {
    const [conversation, events] = await Promise.all([listConversation(db, id), listEvents(db, id)])
    // Each request has the event of its making.
    if (events.length === 0) throw new AppError('not_found')
    return { conversation, events }
  })
}

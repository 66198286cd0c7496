import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { agreedPrices, jobs, quotes, requestEvents } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { dropCase, openCase } from '@/lib/cases/mutations'
import { announceAssignment, announcePay } from '@/lib/jobs/mutations'
import { isAsAgreed, isAsReported, movedJob } from '@/lib/jobs/workflow'
import { type LockedRequest, type RequestChange, type Written, writeEvents } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import type { QuoteAccepter, QuoteStatus } from './constants'
import { payOf, totalOf } from './workflow'

export type Quote = typeof quotes.$inferSelect

/** The price of a request that waits for an answer. */
export async function findOpenQuote(tx: Transaction, requestId: string): Promise<Quote | undefined> {
  const [open] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, 'open')))
  return open
}

/** The last version of a request's price, and its first one, which says whose money it is. */
export async function findEnds(tx: Transaction, requestId: string) {
  const rows = await tx
    .select({ version: quotes.version, sells: quotes.sells })
    .from(quotes)
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.version))
  return { last: rows.at(0), first: rows.at(-1) }
}

/** Ends the open or the accepted version of a request's price. */
export const endQuotes = (tx: Transaction, requestId: string, from: 'open' | 'accepted', to: QuoteStatus) =>
  tx
    .update(quotes)
    .set({ status: to })
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, from)))
    .returning()

const dataOf = (quote: Quote) => ({ version: quote.version, total_rwf: totalOf(quote) })

/** What the audit log keeps of a price. */
export const partsOf = ({ labourRwf, transportRwf, materialsRwf }: Quote) => ({
  labour_rwf: labourRwf,
  transport_rwf: transportRwf,
  materials_rwf: materialsRwf,
})

const reportedOf = (current: LockedRequest) => ({
  labour: current.reportedLabourRwf,
  transport: current.reportedTransportRwf,
  materials: current.reportedMaterialsRwf,
})

/** The change when a customer agrees to a price: it takes the place of the one before. */
export async function acceptance(
  tx: Transaction,
  current: LockedRequest,
  quote: Quote,
  by: Exclude<QuoteAccepter, 'earlier'>,
): Promise<RequestChange> {
  await endQuotes(tx, current.id, 'accepted', 'replaced')
  await tx
    .update(quotes)
    .set({ status: 'accepted', acceptedAt: sql`now()`, acceptedBy: by })
    .where(eq(quotes.id, quote.id))
  if (isAsAgreed(quote, reportedOf(current)))
    for (const kind of ['other_amounts', 'lower_pay'] as const)
      await dropCase(tx, { kind, requestId: current.id })
  return {
    type: by === 'customer' ? 'quote.accepted' : 'quote.agreed',
    event: { data: dataOf(quote) },
    after: partsOf(quote),
  }
}

/** The change when a price is no longer offered, or refused. */
export async function ending(
  tx: Transaction,
  quote: Quote,
  { to, note = null }: { to: 'declined' | 'withdrawn'; note?: string | null },
): Promise<RequestChange> {
  await tx.update(quotes).set({ status: to }).where(eq(quotes.id, quote.id))
  const data = dataOf(quote)
  return { type: `quote.${to}`, event: { note, data }, after: { ...data, status: to } }
}

/** Withdraws the open price of a request that has ended. */
export async function withdrawOpen(tx: Transaction, { current, actor }: Written): Promise<void> {
  const withdrawn = await endQuotes(tx, current.id, 'open', 'withdrawn')
  for (const quote of withdrawn) {
    const data = dataOf(quote)
    await writeEvents(tx, [{ type: 'quote.withdrawn', requestId: current.id, actor, data }])
    const subject = { kind: 'request', id: current.id }
    const after = { ...data, status: 'withdrawn' }
    await writeAudit(tx, actor, { action: 'quote.withdrawn', subject, after })
  }
}

async function findPaidJob(tx: Transaction, requestId: string) {
  const [job] = await tx
    .select({
      id: jobs.id,
      taskerId: jobs.taskerId,
      payRwf: jobs.payRwf,
      startedAt: jobs.startedAt,
      confirmedAt: jobs.confirmedAt,
      reportedLabourRwf: jobs.reportedLabourRwf,
      reportedTransportRwf: jobs.reportedTransportRwf,
      reportedMaterialsRwf: jobs.reportedMaterialsRwf,
      labourRwf: agreedPrices.labourRwf,
      transportRwf: agreedPrices.transportRwf,
      materialsRwf: agreedPrices.materialsRwf,
      shareRwf: agreedPrices.shareRwf,
    })
    .from(jobs)
    .innerJoin(agreedPrices, and(eq(agreedPrices.requestId, jobs.requestId), eq(agreedPrices.sells, 'cash')))
    .where(and(eq(jobs.requestId, requestId), sql`${jobs.endedHow} is null`))
  return job
}

/** Whether the price is what the tasker reported: then they have said yes to it. */
function isOwnWord(job: NonNullable<Awaited<ReturnType<typeof findPaidJob>>>): boolean {
  const { labourRwf, transportRwf, materialsRwf } = job
  return isAsReported(job, { labour: labourRwf, transport: transportRwf, materials: materialsRwf })
}

/** The highest pay that was ever named for a request: who gets that much gets no lower one. */
async function highestPay(tx: Transaction, requestId: string): Promise<number> {
  const [highest] = await tx
    .select({ payRwf: sql<number | null>`max((${requestEvents.data}->>'pay_rwf')::int)` })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
  return highest?.payRwf ?? 0
}

const agreements = ['quote.accepted', 'quote.agreed'] as const

/**
 * Where the money is the tasker's, work and way of the agreed price are the pay of the open job. Its tasker
 * is told; a lower pay needs their yes: before the work they confirm the job again, later staff settle it.
 */
export async function alignPay(tx: Transaction, { current, actor, set, events }: Written): Promise<void> {
  const job = await findPaidJob(tx, current.id)
  if (!job) return
  const payRwf = payOf(job)
  const before = job.payRwf
  if (before === payRwf) return
  // No offer can say 0: who takes a job whose price is of materials alone gets what the offer said.
  if (payRwf === 0 && !events.some(({ type }) => agreements.some((one) => one === type))) return
  const status = typeof set.status === 'string' ? set.status : current.status
  const isLower = before !== null && payRwf < before
  const isAskedAgain = isLower && status === 'assigned' && job.confirmedAt !== null
  const { taskerId } = job
  const requestId = current.id
  await tx
    .update(jobs)
    .set({ payRwf, ...(isAskedAgain && { ...movedJob, assignedAt: sql`now()`, confirmedAt: null }) })
    .where(eq(jobs.id, job.id))
  const data = { pay_rwf: payRwf }
  const again = { tasker_id: taskerId, pay_rwf: payRwf, again: true }
  const event = isAskedAgain
    ? ({ type: 'job.assigned', requestId, actor, data: again } as const)
    : ({ type: 'job.pay_set', requestId, actor, data } as const)
  await writeEvents(tx, [event])
  const subject = { kind: 'request', id: requestId }
  await writeAudit(tx, actor, { action: event.type, subject, before: { pay_rwf: before }, after: data })
  if (isAskedAgain) return announceAssignment(tx, { requestId, taskerId })
  if (isLower && isJobStatus(status) && job.startedAt && !isOwnWord(job))
    await openCase(tx, { kind: 'lower_pay', requestId, taskerId })
  if (!isLower && payRwf >= (await highestPay(tx, requestId)))
    await dropCase(tx, { kind: 'lower_pay', requestId })
  // Who does not have the job yet hears of the pay with it.
  if (before !== null && job.confirmedAt) await announcePay(tx, { current, taskerId, payRwf })
}

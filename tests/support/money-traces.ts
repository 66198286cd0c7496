// All that is left of what was done about the money of a request, without ids and times.
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { read, transact } from '@/db/client'
import {
  auditLog,
  cases,
  jobs,
  ledgerEntries,
  moneyEvents,
  moneyWork,
  payments,
  receipts,
  receiptYears,
} from '@/db/schema'
import { findDifferences } from '@/lib/money/proof/queries'
import { rowOf } from './customers'
import { bookedFor, dueOf, paymentsOf, quotesOf, receiptsOf, refundsOf } from './money'
import { eventsOf } from './offers'
import { balanceOf, payoutsOf, workOfTasker } from './payouts'

/** The queues in which something waits to be done about a request, once for each job. */
const waitingFor = (requestId: string) =>
  read((db) =>
    db.execute<{ name: string }>(sql`
      select name from pgboss.job where data ->> 'request_id' = ${requestId}
        or data ->> 'event_id' in (select id::text from request_events where request_id = ${requestId})
      order by name`),
  )

async function refundsOfRequest(requestId: string) {
  const all = await Promise.all((await paymentsOf(requestId)).map(({ id }) => refundsOf(id)))
  return all.flat()
}

async function moneyEventsOf(attempts: readonly { id: string }[]) {
  const rows = await read((db) => db.select().from(moneyEvents).orderBy(moneyEvents.id))
  return rows.filter(({ attempt }) => attempts.some(({ id }) => id === attempt))
}

/**
 * Rows, entries, due, events, audit rows and waiting jobs of a request. Two requests with which the same was
 * done have the same ones.
 */
export async function tracesOf(id: string) {
  const [paid, back] = [await paymentsOf(id), await refundsOfRequest(id)]
  const { status, paidAt, doneConfirmedAt, version } = await rowOf(id)
  const ofRequest = await read((db) =>
    db.select().from(jobs).where(eq(jobs.requestId, id)).orderBy(jobs.assignedAt),
  )
  const audited = await read((db) =>
    db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id),
  )
  const open = await read((db) => db.select().from(cases).where(eq(cases.requestId, id)))
  const work = await read((db) => db.select().from(moneyWork).where(eq(moneyWork.requestId, id)))
  return {
    request: { status, isPaid: paidAt !== null, isConfirmed: doneConfirmedAt !== null, version },
    jobs: ofRequest.map(({ payRwf, endedHow }) => [payRwf, endedHow]),
    quotes: (await quotesOf(id)).map((one) => [one.version, one.status, one.acceptedBy]),
    payments: paid.map((one) => [one.method, one.state, one.reason, one.settledRwf]),
    refunds: back.map((one) => [one.state, one.amountRwf, one.handedBy]),
    receipts: (await receiptsOf(id)).map((one) => [one.number !== null, one.totalRwf, one.vatRwf]),
    taxReceipts: (await receiptsOf(id)).map((one) => one.taxReceiptNumber !== null),
    moneyEvents: (await moneyEventsOf([...paid, ...back])).map((one) => [
      one.kind,
      one.source,
      one.word,
      one.amountRwf,
    ]),
    booked: await bookedFor(id),
    due: await dueOf(id),
    work: work.map((one) => [one.kind, one.amountRwf]).toSorted(),
    cases: open.map((one) => [one.kind, one.settledAt !== null]).toSorted(),
    events: await eventsOf(id),
    audited: audited.map(({ action }) => action),
    waiting: (await waitingFor(id)).map(({ name }) => name),
  }
}

/** The same of a tasker: payouts, entries, what is owed, audit rows and waiting jobs. */
export async function tracesOfTasker(id: string) {
  const out = await payoutsOf(id)
  const keys = out.map((one) => `payout:${one.id}`)
  const booked = await read((db) => db.select().from(ledgerEntries).where(inArray(ledgerEntries.key, keys)))
  const audited = await read((db) =>
    db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id),
  )
  const waiting = await read((db) =>
    db.execute<{ name: string }>(sql`
      select name from pgboss.job where data ->> 'payout_id' in (select id::text from payouts where tasker_id = ${id})
      order by name`),
  )
  return {
    payouts: out.map((one) => [one.state, one.amountRwf, one.providerCode, one.nextAskAt !== null, one.note]),
    moneyEvents: (await moneyEventsOf(out)).map((one) => [one.source, one.word, one.code, one.amountRwf]),
    booked: booked.map(({ kind, amountRwf }) => [kind, amountRwf]),
    balance: await balanceOf(id),
    work: (await workOfTasker(id)).map((one) => [one.kind, one.amountRwf]),
    audited: audited.map(({ action }) => action),
    waiting: waiting.map(({ name }) => name),
  }
}

/** The answer to a call, or what a customer's form says was done. */
export type Answer = { status: number; done?: string | null }
/** Whether an answer says that something was done; a form that was not done says nothing. */
export const isDone = ({ status, done }: Answer): boolean =>
  done === undefined ? status === 200 || status === 201 : done !== null

/** What the nightly proof would find of these requests, and of none. */
export async function differencesOf(...ids: readonly string[]): Promise<string[]> {
  const found = await transact(findDifferences)
  return found
    .filter(({ requestId }) => requestId === null || ids.includes(requestId))
    .map(({ detail }) => detail)
}

/** Receipts have the numbers from 1 on, without a gap, and each settled payment of ours has one. */
export async function expectWholeReceipts(): Promise<void> {
  const rows = await read((db) => db.select().from(receipts))
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [Number(number.slice(-6))]))
  const years = await read((db) => db.select().from(receiptYears))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
  expect(years.map(({ last }) => last)).toEqual([numbers.length])
  const paid = await read((db) => db.select().from(payments).where(eq(payments.state, 'paid')))
  const withReceipt = rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]))
  expect(withReceipt.toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
}

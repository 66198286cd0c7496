import 'server-only'
import { and, eq, exists, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Reader, read, transact } from '@/db/client'
import {
  agreedPrices,
  cases,
  dues,
  isPayingNow,
  messages,
  moneyWork,
  payments,
  quotes,
  refunds,
  requests,
} from '@/db/schema'
import type { CaseKind } from '@/lib/cases/constants'
import { cashHours, quoteOpenHours, undecidedHours } from '@/lib/money/dues/constants'
import { settleDue } from '@/lib/money/dues/mutations'
import { endedEarlier } from '@/lib/money/dues/queries'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import { type Follow, lockForMoney, writeChange } from '@/lib/requests/change'
import { findPendingCash, settlement } from './mutations'
import { moneySweepQueue } from './work-schema'

const mostAtOnce = 500
const isOld = (instant: unknown, hours: number) => sql`${instant} < now() - ${hours} * interval '1 hour'`

const openCase = (db: Reader, kinds: CaseKind[]) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.requestId, payments.requestId), inArray(cases.kind, kinds), isNull(cases.settledAt)))

const online = alias(payments, 'online')
const onlineAttempt = (db: Reader) =>
  db
    .select({ id: online.id })
    .from(online)
    .where(and(eq(online.requestId, payments.requestId), isPayingNow(online)))

/** For a day the customer could read what the tasker said: on their page, or in the text about the work. */
const isToldForADay = (db: Reader) =>
  or(
    isOld(payments.toldAt, cashHours),
    exists(
      db
        .select({ id: messages.id })
        .from(messages)
        .where(
          and(
            eq(messages.requestId, payments.requestId),
            eq(messages.template, 'customer.finished_due'),
            inArray(messages.status, ['sent', 'delivered', 'read']),
            gte(messages.sentAt, payments.saidAt),
            isOld(messages.sentAt, cashHours),
          ),
        ),
    ),
  )

/** What only the tasker said, exactly what is due, and the customer could read for a day. */
const findSilent = (db: Reader, requestId?: string) =>
  db
    .select({ id: payments.requestId })
    .from(payments)
    .innerJoin(dues, eq(dues.requestId, payments.requestId))
    .where(
      and(
        requestId ? eq(payments.requestId, requestId) : undefined,
        eq(payments.method, 'cash'),
        eq(payments.state, 'pending'),
        isNull(payments.saidByCustomerRwf),
        isToldForADay(db),
        isOld(payments.saidAt, cashHours),
        eq(payments.saidByTaskerRwf, dues.dueRwf),
        notExists(openCase(db, ['complaint', 'cash_differs'])),
        notExists(onlineAttempt(db)),
      ),
    )
    .limit(mostAtOnce)

/** Settles what the tasker said where the customer did not object for a day. */
async function settleSilent(follow: Follow): Promise<void> {
  await eachDue(await read((db) => findSilent(db)), ({ id }) =>
    transact(async (tx) => {
      const current = await lockForMoney(tx, id)
      const [still] = await findSilent(tx, id)
      const pending = still && (await findPendingCash(tx, id))
      if (!pending?.saidByTaskerRwf) return
      const settled = { amountRwf: pending.saidByTaskerRwf, by: 'clock' } as const
      const change = await settlement(tx, current, pending, settled)
      await writeChange(tx, current, { actor: { kind: 'system' }, follow }, change)
    }),
  )
}

const hasWork = (kind: string) =>
  sql`exists (select from ${moneyWork} where ${moneyWork.kind} = ${kind} and ${moneyWork.requestId} = ${requests.id})`

/**
 * The requests for which a time is over since their last change: a price is open, neither side speaks of
 * cash, or only a person can settle what was said.
 */
async function findOverdue(db: Reader): Promise<{ id: string }[]> {
  const ofQuotes = db
    .select({ id: requests.id })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(
      and(
        eq(quotes.status, 'open'),
        isOld(quotes.createdAt, quoteOpenHours),
        sql`not ${hasWork('quote_open')}`,
      ),
    )
    .limit(mostAtOnce)
  const ofWords = db
    .select({ id: requests.id })
    .from(payments)
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .innerJoin(dues, eq(dues.requestId, payments.requestId))
    .where(
      and(
        eq(payments.method, 'cash'),
        eq(payments.state, 'pending'),
        sql`(${payments.saidByTaskerRwf} is distinct from ${dues.dueRwf} or ${payments.saidByCustomerRwf} <> ${dues.dueRwf}
          or ${requests.erasedAt} is not null)`,
        notExists(openCase(db, ['cash_differs'])),
        isOld(payments.saidAt, cashHours),
        sql`not ${hasWork('cash_not_said')}`,
      ),
    )
    .limit(mostAtOnce)
  const ofSilence = db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .where(
      and(
        sql`(${requests.status} = 'completed' and ${requests.paidAt} is null)`,
        sql`not ${endedEarlier}`,
        isOld(requests.endedAt, cashHours),
        sql`not exists (select from ${payments} where ${payments.requestId} = ${requests.id} and ${payments.state} = 'pending')`,
        sql`not ${hasWork('cash_not_said')}`,
      ),
    )
    .limit(mostAtOnce)
  const ofOnline = db
    .select({ id: requests.id })
    .from(payments)
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .where(
      and(isPayingNow(payments), isOld(payments.createdAt, undecidedHours), sql`not ${hasWork('undecided')}`),
    )
    .limit(mostAtOnce)
  const ofRefunds = db
    .select({ id: requests.id })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.method, 'momo')))
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .where(
      and(
        sql`${refunds.state} in ('created', 'pending')`,
        isOld(refunds.createdAt, undecidedHours),
        sql`not ${hasWork('undecided')}`,
      ),
    )
    .limit(mostAtOnce)
  return (await Promise.all([ofQuotes, ofWords, ofSilence, ofOnline, ofRefunds])).flat()
}

/** Puts on the work list what has waited for too long. */
async function writeOverdue(): Promise<void> {
  const overdue = await read(findOverdue)
  const ids = [...new Set(overdue.map(({ id }) => id))]
  await eachDue(ids, (id) =>
    transact(async (tx) => {
      await lockForMoney(tx, id)
      await settleDue(tx, id, { kind: 'system' })
    }),
  )
}

/** What the clock does about money each minute. */
export async function sweepMoney(follow: Follow): Promise<void> {
  await eachDue([() => settleSilent(follow), writeOverdue], (sweep) => sweep())
}

export const paymentsWork = (follow: Follow): readonly Work[] => [
  work(moneySweepQueue, () => sweepMoney(follow)),
]

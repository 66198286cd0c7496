import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { jobs, payments, refunds } from '@/db/schema'
import { book, standingSale } from '@/lib/money/ledger/mutations'
import type { HandedOver } from './schema'

type Handed = { refund: typeof refunds.$inferSelect; requestId: string; by: HandedOver['by'] }

/** The customer owes what they got back, and the tasker, or our bank, has so much less. */
export async function bookRefund(tx: Transaction, { refund, requestId, by }: Handed): Promise<void> {
  const { id, amountRwf, jobId } = refund
  const [job] = await tx
    .select({ taskerId: jobs.taskerId })
    .from(jobs)
    .where(eq(jobs.id, jobId ?? ''))
  const key = `refund:${id}`
  await book(tx, key, [
    {
      key,
      kind: 'refund',
      debit: { kind: 'customer', owner: requestId },
      credit: by === 'tasker' ? { kind: 'tasker', owner: job?.taskerId ?? '' } : { kind: 'bank' },
      amountRwf,
      requestId,
      jobId,
    },
  ])
}

/** What was given back out of goodwill, or after a complaint, is ours to bear once the work was sold. */
export async function bookAllowances(tx: Transaction, requestId: string): Promise<void> {
  const sale = await standingSale(tx, requestId)
  if (!sale) return
  const given = await tx
    .select({ id: refunds.id, amountRwf: refunds.amountRwf, jobId: refunds.jobId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.requestId, requestId),
        eq(refunds.state, 'paid'),
        inArray(refunds.reason, ['complaint', 'goodwill']),
      ),
    )
  for (const { id, amountRwf, jobId } of given) {
    const key = `allowance:${id}:${sale}`
    await book(tx, key, [
      {
        key,
        kind: 'allowance',
        debit: { kind: 'refunds' },
        credit: { kind: 'customer', owner: requestId },
        amountRwf,
        requestId,
        jobId,
      },
    ])
  }
}

import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestOffers } from '@/db/schema'
import { linkToken } from '@/lib/platform/crypto'
import { closeForTasker } from './settle'

const openTo = (requestId: string, taskerId: string) =>
  and(
    eq(requestOffers.requestId, requestId),
    eq(requestOffers.taskerId, taskerId),
    eq(requestOffers.status, 'open'),
  )

/** What an open offer promises this tasker; null without one. */
export async function offeredPay(tx: Transaction, requestId: string, taskerId: string) {
  const [open] = await tx
    .select({ payRwf: requestOffers.payRwf })
    .from(requestOffers)
    .where(openTo(requestId, taskerId))
  return open?.payRwf ?? null
}

type Given = { requestId: string; taskerId: string; payRwf: number | null; adminId: string }

/** Gives a job by hand: the tasker's offer counts as accepted, and its link asks to confirm. */
export async function giveJob(
  tx: Transaction,
  { requestId, taskerId, payRwf, adminId }: Given,
): Promise<void> {
  await closeForTasker(tx, requestId, taskerId)
  const set = { status: 'accepted', payRwf, answeredAt: sql`now()` } as const
  const [known] = await tx
    .update(requestOffers)
    .set(set)
    .where(openTo(requestId, taskerId))
    .returning({ id: requestOffers.id })
  if (known) return
  const [accepted] = await tx
    .select({ id: requestOffers.id })
    .from(requestOffers)
    .where(and(eq(requestOffers.requestId, requestId), eq(requestOffers.status, 'accepted')))
    .orderBy(desc(requestOffers.createdAt))
    .limit(1)
  if (accepted) {
    await tx.update(requestOffers).set({ payRwf }).where(eq(requestOffers.id, accepted.id))
    return
  }
  const row = { requestId, taskerId, offeredBy: adminId, token: linkToken(), expiresAt: sql`now()` }
  await tx.insert(requestOffers).values({ ...row, ...set })
}

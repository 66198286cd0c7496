import 'server-only'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestOffers } from '@/db/schema'
import { isJobStatus, type OfferStatus, type RequestStatus } from '@/lib/requests/constants'

/**
 * Closes the offers that a new state of their request makes pointless: those of others once a tasker is
 * assigned, and all once the job is taken back or has ended.
 */
export async function settleOffers(
  tx: Transaction,
  requestId: string,
  { status, taskerId }: { status: RequestStatus; taskerId: string | null },
): Promise<void> {
  const mark = (to: OfferStatus, which: SQL | undefined) =>
    tx
      .update(requestOffers)
      .set({ status: to, answeredAt: sql`now()` })
      .where(and(eq(requestOffers.requestId, requestId), which))
  if (status === 'assigned') {
    const ofOthers = taskerId ? ne(requestOffers.taskerId, taskerId) : undefined
    await mark('taken', and(eq(requestOffers.status, 'open'), ofOthers))
    await mark('withdrawn', and(eq(requestOffers.status, 'accepted'), ofOthers))
  } else if (!isJobStatus(status) && status !== 'completed') {
    await mark('withdrawn', inArray(requestOffers.status, ['open', 'accepted']))
  }
}

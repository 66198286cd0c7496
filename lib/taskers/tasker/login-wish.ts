import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { addressChanges } from '@/db/schema'
import { enqueue } from '@/lib/platform/work'
import { recordChange } from '@/lib/taskers/change'
import { addressChangeSeconds } from '@/lib/taskers/constants'
import { addressCodesQueue } from '@/lib/taskers/work-schema'

type Wish = { taskerId: string; email: string | null; phone: string | null; asksFormer: boolean }

/** Stores the wanted address or number in place of another wish, and has the codes sent. */
export async function storeWish(tx: Transaction, wish: Wish): Promise<void> {
  const { taskerId, phone } = wish
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, taskerId))
  const [change] = await tx
    .insert(addressChanges)
    .values({ ...wish, expiresAt: sql`clock_timestamp() + ${addressChangeSeconds} * interval '1 second'` })
    .returning({ id: addressChanges.id })
  if (!change) throw new Error('The change of an address was not recorded')
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: phone === null ? 'tasker.email_asked' : 'tasker.phone_asked',
  })
  await enqueue(tx, addressCodesQueue, { change_id: change.id })
}

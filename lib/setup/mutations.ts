import 'server-only'
import { transact } from '@/db/client'
import { setupSteps } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'

/** Records, once, that an owner has looked through the prices of all tasks. */
export async function confirmPrices(adminId: string): Promise<void> {
  await transact(async (tx) => {
    const stored = await tx
      .insert(setupSteps)
      .values({ step: 'prices', doneBy: adminId })
      .onConflictDoNothing()
      .returning({ step: setupSteps.step })
    if (stored.length === 0) return
    const subject = { kind: 'setup', id: 'prices' }
    await writeAudit(tx, { kind: 'admin', id: adminId }, { action: 'setup.prices_confirmed', subject })
  })
}

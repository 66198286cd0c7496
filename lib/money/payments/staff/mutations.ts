import 'server-only'
import { isPayingOnline } from '@/lib/money/dues/queries'
import { recordedCash, refusalOfRecord, wordOfCash } from '@/lib/money/payments/mutations'
import type { StaffCash } from '@/lib/money/payments/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest } from '@/lib/requests/change'

const payingOnline = new AppError('conflict', {
  message: 'The customer is paying online right now. Wait until that is decided, or say why not.',
})

/** Records cash: what staff know settles it, what customer or tasker told them is their word. */
export async function recordCash(
  attempt: Attempt,
  { amount_rwf: amountRwf, said_by, despite_open, note }: StaffCash,
): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    const isOnline = await isPayingOnline(tx, current.id)
    if (isOnline && !despite_open) throw payingOnline
    if (await refusalOfRecord(tx, current))
      throw new AppError('invalid', { message: 'Nothing is due, or nobody has the job yet.' })
    if (said_by !== 'staff') {
      const changes = await wordOfCash(tx, current, { by: said_by, amountRwf })
      return changes.length > 0 ? changes : null
    }
    return recordedCash(tx, current, { amountRwf, note: note || null })
  })
}

import 'server-only'
import { isPayingOnline } from '@/lib/money/dues/queries'
import {
  findPendingCash,
  recordedCash,
  refusalOfRecord,
  wordOfCash,
  wordOfCustomer,
} from '@/lib/money/payments/mutations'
import type { StaffCash } from '@/lib/money/payments/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, lockForMoney } from '@/lib/requests/change'

const payingOnline = new AppError('conflict', {
  message:
    'The customer is paying online right now. Wait until that is decided, or record it all the same and say why.',
})
const nothingSaid = new AppError('invalid', {
  message: 'Nobody says that anything was paid, so there is nothing to deny.',
})

/** Records cash: what staff know settles it, what customer or tasker told them is their word. */
export async function recordCash(
  attempt: Attempt,
  { amount_rwf: amountRwf, said_by, despite_open, note: written }: StaffCash,
): Promise<void> {
  const note = written || null
  await changeRequest({ ...attempt, lock: lockForMoney }, async (current, tx) => {
    const isOnline = await isPayingOnline(tx, current.id)
    if (isOnline && !despite_open) throw payingOnline
    if (await refusalOfRecord(tx, current))
      throw new AppError('invalid', { message: 'Nothing is due, or nobody has the job yet.' })
    if (said_by === 'staff') return recordedCash(tx, current, { amountRwf, note })
    if (amountRwf === 0 && !(await findPendingCash(tx, current.id))) throw nothingSaid
    const changes =
      said_by === 'customer'
        ? await wordOfCustomer(tx, current, { amountRwf, note })
        : await wordOfCash(tx, current, { by: said_by, amountRwf, note })
    return changes.length > 0 ? changes : null
  })
}

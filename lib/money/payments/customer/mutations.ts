import 'server-only'
import { type Transaction, transact } from '@/db/client'
import { findPendingCash, refusalOfCash, wordOfCash } from '@/lib/money/payments/mutations'
import { writeChange } from '@/lib/requests/change'
import {
  type CustomerResult,
  customer,
  lockTracked,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'

/**
 * The customer says what they paid in cash, or takes that back with null; again, nothing. 0 says that they
 * have not paid: that stands against what the tasker says, and else is no word either.
 */
export async function sayCashByCustomer(
  { token, follow }: TrackedLink,
  amountRwf: number | null,
): Promise<CustomerResult> {
  return transact(async (tx: Transaction) => {
    const current = await lockTracked(tx, token)
    const refusal = await refusalOfCash(tx, current)
    if (refusal) return refusal
    const isDenied = amountRwf === 0 && (await findPendingCash(tx, current.id))?.saidByTaskerRwf != null
    const said = isDenied ? 0 : amountRwf || null
    const changes = await wordOfCash(tx, current, { by: 'customer', amountRwf: said })
    if (changes.length > 0) await writeChange(tx, current, { actor: customer, follow }, changes)
    return null
  })
}

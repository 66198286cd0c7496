import 'server-only'
import { type Transaction, transact } from '@/db/client'
import { refusalOfCash, wordOfCustomer } from '@/lib/money/payments/mutations'
import { writeChange } from '@/lib/requests/change'
import {
  type CustomerResult,
  customer,
  lockTracked,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'

/** The customer says what they paid in cash, that they have not, or takes it back; again, nothing. */
export async function sayCashByCustomer(
  { token, follow }: TrackedLink,
  amountRwf: number | null,
): Promise<CustomerResult> {
  return transact(async (tx: Transaction) => {
    const current = await lockTracked(tx, token)
    const refusal = await refusalOfCash(tx, current)
    if (refusal) return refusal
    const changes = await wordOfCustomer(tx, current, { amountRwf })
    if (changes.length > 0) await writeChange(tx, current, { actor: customer, follow }, changes)
    return null
  })
}

import 'server-only'
import { dispatching, owning } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listMoneyWork } from '@/lib/money/dues/staff/queries'
import { entryReads, owedReads } from '@/lib/money/entries/queries'
import { paymentReads } from '@/lib/money/payments/queries'
import { getPayoutState, payoutReads } from '@/lib/money/payouts/queries'
import { getProviderState } from '@/lib/money/record/provider'
import { refundReads } from '@/lib/money/refunds/queries'
import { isWalletLocal } from '@/lib/providers/chosen-money'

/** One page of the work list of money, for dispatchers. */
export const loadMoneyWork = forStaff(dispatching, listMoneyWork)
/** One page of payments, for dispatchers. */
export const loadPayments = forStaff(dispatching, paymentReads.page)
/** One page of refunds, for dispatchers. */
export const loadRefunds = forStaff(dispatching, refundReads.page)
/** One page of the ledger, for owners. */
export const loadEntries = forStaff(owning, entryReads.page)
/** One page of what is open with taskers, for owners. */
export const loadOwed = forStaff(owning, owedReads.page)
/** One page of payouts, for owners. */
export const loadPayouts = forStaff(owning, payoutReads.page)
/** Whether payouts are on, and whether there are any, for owners. */
export const loadPayoutState = forStaff(owning, getPayoutState)
/** Whether mobile money is pretended here, for dispatchers. */
export const loadIsPretend = forStaff(dispatching, async () => isWalletLocal())
/** How mobile money stands, for dispatchers. */
export const loadProviderState = forStaff(dispatching, getProviderState)

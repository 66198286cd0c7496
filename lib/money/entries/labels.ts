import type { AccountKind, EntryKind } from '@/lib/money/ledger/constants'

export const entryKindLabels: Record<EntryKind, string> = {
  sale: 'Sale',
  payment: 'Payment',
  refund: 'Refund',
  allowance: 'Allowance',
  keep: 'Kept',
  let_go: 'Let go',
  payout: 'Payout',
  fees: 'Fees of the provider',
  withdrawal: 'Withdrawal from the provider',
  tasker_paid: 'Paid to a tasker',
  tasker_brought: 'Brought by a tasker',
  correction: 'Correction',
  reversal: 'Reversal',
}

export const accountKindLabels: Record<AccountKind, string> = {
  customer: 'Customer',
  tasker: 'Tasker',
  provider: 'Provider',
  bank: 'Bank and till',
  revenue: 'Revenue',
  fees: 'Fees',
  refunds: 'Refunds',
}

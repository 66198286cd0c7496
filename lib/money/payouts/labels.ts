import type { PayoutState } from './constants'

export const payoutStateLabels: Record<PayoutState, string> = {
  created: 'Begun',
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Not paid out',
}

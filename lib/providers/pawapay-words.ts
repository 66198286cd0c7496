import 'server-only'
import type { MoneyKind, MoneyOperator } from './money-provider'

/** What pawaPay calls each kind: in addresses, in its configuration, and where it names an attempt. */
export const kinds = {
  payment: { path: 'deposits', operation: 'DEPOSIT', id: 'depositId' },
  refund: { path: 'refunds', operation: 'REFUND', id: 'refundId' },
  payout: { path: 'payouts', operation: 'PAYOUT', id: 'payoutId' },
} as const satisfies Record<MoneyKind, { path: string; operation: string; id: string }>

export const operators = { mtn: 'MTN_MOMO_RWA', airtel: 'AIRTEL_RWA' } as const satisfies Record<
  MoneyOperator,
  string
>

/** The operator that pawaPay knows under this name; undefined for one of another country. */
export function operatorNamed(name: string): MoneyOperator | undefined {
  if (name === operators.mtn) return 'mtn'
  return name === operators.airtel ? 'airtel' : undefined
}

/** Words for the state of an attempt. */
const states = {
  ACCEPTED: 'pending',
  PROCESSING: 'pending',
  IN_RECONCILIATION: 'pending',
  SUBMITTED: 'pending',
  ENQUEUED: 'pending',
  COMPLETED: 'paid',
  FAILED: 'failed',
} as const
export type KnownState = (typeof states)[keyof typeof states]

/** Our state for a word of pawaPay; undefined for a word that stands in no table. */
export const stateOf = (word: string): KnownState | undefined =>
  Object.hasOwn(states, word) ? states[word as keyof typeof states] : undefined

/** Codes of a call that was refused, so that nothing moves. */
const refusals = new Set([
  // The wish itself.
  'AMOUNT_OUT_OF_BOUNDS',
  'INVALID_AMOUNT',
  'INVALID_PHONE_NUMBER',
  'INVALID_CURRENCY',
  'INVALID_PROVIDER',
  'PROVIDER_TEMPORARILY_UNAVAILABLE',
  // Money going out.
  'PAWAPAY_WALLET_OUT_OF_FUNDS',
  'NOT_FOUND',
  'INVALID_STATE',
  'AMOUNT_TOO_LARGE',
  'DEPOSIT_ALREADY_REFUNDED',
  'REFUND_IN_PROGRESS',
  // Our call is wrong.
  'INVALID_INPUT',
  'MISSING_PARAMETER',
  'UNSUPPORTED_PARAMETER',
  'INVALID_PARAMETER',
  'DUPLICATE_METADATA_FIELD',
])

/** Codes by which our account is refused, whatever the call is about. */
const ofAccount = new Set([
  'NO_AUTHENTICATION',
  'AUTHENTICATION_ERROR',
  'AUTHORISATION_ERROR',
  'HTTP_SIGNATURE_ERROR',
  'DEPOSITS_NOT_ALLOWED',
  'PAYOUTS_NOT_ALLOWED',
  'REFUNDS_NOT_ALLOWED',
])

export const isOfAccount = (code: string): boolean => ofAccount.has(code)
export const isRefusal = (code: string): boolean => refusals.has(code) || ofAccount.has(code)

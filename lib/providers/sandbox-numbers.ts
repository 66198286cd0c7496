import type { MoneyKind } from './money-provider'

/** `never`: it stays undecided for ever. `paid`: also each number that stands in no table. */
export type SandboxOutcome = 'paid' | 'never' | { code: string }

const failing = (code: string, ...numbers: string[]) => numbers.map((number) => [number, { code }] as const)

const payments = new Map<string, SandboxOutcome>([
  ...failing('PAYER_LIMIT_REACHED', '250783456019'),
  ...failing('PAYER_NOT_FOUND', '250783456029'),
  ...failing('PAYMENT_NOT_APPROVED', '250783456039', '250733456039'),
  ...failing('INSUFFICIENT_BALANCE', '250733456049'),
  ...failing('UNSPECIFIED_FAILURE', '250783456069', '250733456069'),
  ['250783456129', 'never'],
  ['250733456129', 'never'],
])

const payouts = new Map<string, SandboxOutcome>([
  ...failing('RECIPIENT_NOT_FOUND', '250783456089', '250733456089'),
  ...failing('UNSPECIFIED_FAILURE', '250783456119', '250733456119'),
  ['250783456129', 'never'],
  ['250733456129', 'never'],
])

/** What becomes of an attempt with this number, with or without +, as in the sandbox of pawaPay. */
export function sandboxOutcome(kind: Exclude<MoneyKind, 'refund'>, phone: string): SandboxOutcome {
  const numbers = kind === 'payment' ? payments : payouts
  return numbers.get(phone.replace(/\D/g, '')) ?? 'paid'
}

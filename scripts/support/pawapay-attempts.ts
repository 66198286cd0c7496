// What the stand-in of pawaPay knows of attempts, and what becomes of them.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MoneyKind } from '@/lib/providers/money-provider'
import { sandboxOutcome } from '@/lib/providers/sandbox-numbers'

export const pathOf = { payment: 'deposits', refund: 'refunds', payout: 'payouts' } as const
const idOf = { payment: 'depositId', refund: 'refundId', payout: 'payoutId' } as const

export type Attempt = {
  kind: MoneyKind
  id: string
  amount: number
  /** Digits; of a refund, those of its payment. */
  phone: string
  /** Any word: only one that is `PROCESSING` decides itself. */
  status: string
  code?: string | undefined
  paymentId?: string | undefined
  /** null: never. */
  settlesAt: number | null
  providerRef: string
  reference?: string | undefined
}

const amount = z.string().regex(/^[1-9]\d*$/)
const wallet = z.strictObject({
  type: z.literal('MMO'),
  accountDetails: z.strictObject({
    phoneNumber: z.string().regex(/^2507[2389]\d{7}$/),
    provider: z.enum(['MTN_MOMO_RWA', 'AIRTEL_RWA']),
  }),
})
const told = {
  clientReferenceId: z.string().optional(),
  customerMessage: z
    .string()
    .regex(/^[A-Za-z0-9 ]{4,22}$/)
    .optional(),
}
const sum = { amount, currency: z.literal('RWF') }
// Fields that pawaPay does not know are refused.
const bodies = {
  payment: z.strictObject({ depositId: z.uuidv4(), ...sum, payer: wallet, ...told }),
  payout: z.strictObject({ payoutId: z.uuidv4(), ...sum, recipient: wallet, ...told }),
  refund: z.strictObject({ refundId: z.uuidv4(), depositId: z.uuidv4(), ...sum }),
}

type Read = { id: string; amount: number; phone: string; paymentId?: string; reference?: string | undefined }

/** The fields of a call; undefined where pawaPay would refuse them. */
export function readCall(kind: MoneyKind, body: unknown): Read | undefined {
  if (kind === 'refund') {
    const { data } = bodies.refund.safeParse(body)
    return data && { id: data.refundId, amount: Number(data.amount), phone: '', paymentId: data.depositId }
  }
  const { data } = bodies[kind].safeParse(body)
  if (!data) return undefined
  const side = 'payer' in data ? data.payer : data.recipient
  const id = 'depositId' in data ? data.depositId : data.payoutId
  const reference = data.clientReferenceId
  return { id, amount: Number(data.amount), phone: side.accountDetails.phoneNumber, reference }
}

/** A new attempt, whose end its number decides. */
export function newAttempt(kind: MoneyKind, read: Read, settleMs: number): Attempt {
  const outcome = kind === 'refund' ? 'paid' : sandboxOutcome(kind, read.phone)
  return {
    ...read,
    kind,
    status: 'PROCESSING',
    code: typeof outcome === 'object' ? outcome.code : undefined,
    settlesAt: outcome === 'never' ? null : Date.now() + settleMs,
    providerRef: randomUUID().slice(0, 8),
  }
}

/** What has become of an attempt by now. */
export function settle(attempt: Attempt): Attempt {
  const { settlesAt, status } = attempt
  if (status === 'PROCESSING' && settlesAt !== null && settlesAt <= Date.now())
    attempt.status = attempt.code ? 'FAILED' : 'COMPLETED'
  return attempt
}

/** Why a refund is not taken. */
export function refusalOfRefund(attempts: ReadonlyMap<string, Attempt>, { amount, paymentId = '' }: Read) {
  const payment = attempts.get(paymentId)
  if (payment?.kind !== 'payment') return 'NOT_FOUND'
  if (settle(payment).status !== 'COMPLETED') return 'INVALID_STATE'
  const others = [...attempts.values()].filter((other) => other.paymentId === paymentId).map(settle)
  if (others.some(({ status }) => status === 'PROCESSING')) return 'REFUND_IN_PROGRESS'
  const back = others.filter(({ status }) => status === 'COMPLETED')
  const rest = payment.amount - back.reduce((given, other) => given + other.amount, 0)
  if (rest === 0) return 'DEPOSIT_ALREADY_REFUNDED'
  return amount > rest ? 'AMOUNT_TOO_LARGE' : null
}

/** An attempt as `GET` tells it; `places` is how many decimals the sum is written with. */
export function tell(attempt: Attempt, places: number) {
  const { kind, id, status, code, phone, providerRef, reference } = attempt
  const side = { type: 'MMO', accountDetails: { phoneNumber: phone, provider: 'MTN_MOMO_RWA' } }
  return {
    [idOf[kind]]: id,
    status,
    amount: attempt.amount.toFixed(places),
    currency: 'RWF',
    country: 'RWA',
    [kind === 'payment' ? 'payer' : 'recipient']: side,
    created: new Date().toISOString(),
    ...(reference && { clientReferenceId: reference }),
    ...(status === 'COMPLETED' && { providerTransactionId: providerRef }),
    ...(status === 'FAILED' && { failureReason: { failureCode: code, failureMessage: 'It did not work' } }),
  }
}

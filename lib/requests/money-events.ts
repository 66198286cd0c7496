import { z } from 'zod'
import { rwfText } from '@/lib/i18n/money'
import { bare, event } from './event-parts'
import { onlineFailureLabels, paidOutFailureText } from './labels'

const amount = { amount_rwf: z.number() }
const ofQuote = { version: z.number(), total_rwf: z.number() }
const aboutQuote = ({ version, total_rwf }: { version: number; total_rwf: number }) => [
  rwfText(total_rwf),
  version > 1 && `version ${version}`,
]
const ofRefund = { ...amount, reason: z.string() }
const aboutRefund = ({ amount_rwf, reason }: { amount_rwf: number; reason: string }) => [
  rwfText(amount_rwf),
  reason,
]

const sayers: Record<string, string> = { customer: 'the customer', tasker: 'the tasker' }
const settlers: Record<string, string> = {
  words: 'both say so',
  staff: 'staff recorded it',
  clock: 'the tasker said so, and the customer did not object for a day',
  provider: 'the operator says so',
  late: 'the operator says so, long after it was counted as lost',
}

const operatorNames: Record<string, string> = { mtn: 'MTN MoMo', airtel: 'Airtel Money' }

const givers: Record<string, string> = { tasker: 'by the tasker', provider: 'by mobile money' }

/** What happened to the money of a request. */
export const moneyEvents = {
  'quote.sent': event({
    label: 'Price sent to the customer',
    data: ofQuote,
    about: aboutQuote,
    customer: ({ data }, { openQuote }) => (openQuote === data.version ? 'quote' : null),
  }),
  'quote.accepted': event({
    label: 'The customer said yes to the price',
    data: ofQuote,
    about: aboutQuote,
    staff: 'prices',
  }),
  'quote.agreed': event({ label: 'Price agreed by phone', data: ofQuote, about: aboutQuote }),
  'quote.declined': event({
    label: 'The customer said no to the price',
    data: ofQuote,
    about: aboutQuote,
    staff: 'prices',
  }),
  'quote.withdrawn': event({ label: 'Price withdrawn', data: ofQuote, about: aboutQuote }),
  'job.pay_set': event({
    label: 'Pay set',
    data: { pay_rwf: z.number() },
    about: ({ pay_rwf }) => [rwfText(pay_rwf)],
  }),
  'payment.said': event({
    label: 'What was paid in cash',
    data: { said_by: z.string(), amount_rwf: z.number().nullable() },
    about: ({ said_by, amount_rwf }) => {
      const sayer = sayers[said_by] ?? said_by
      if (amount_rwf === null) return [`${sayer} takes it back`]
      return [
        amount_rwf === 0 ? `${sayer} says that nothing was paid` : `${sayer} says ${rwfText(amount_rwf)}`,
      ]
    },
  }),
  'payment.settled': event({
    label: 'Paid',
    data: { ...amount, method: z.string(), by: z.string() },
    about: ({ amount_rwf, method, by }) => [
      rwfText(amount_rwf),
      method === 'cash' ? 'in cash' : 'by mobile money',
      settlers[by],
    ],
    customer: (_event, { isOurs }) => (isOurs ? 'paid' : 'paid_tasker'),
  }),
  'payment.begun': event({
    label: 'The customer is paying by mobile money',
    data: { ...amount, operator: z.string() },
    about: ({ amount_rwf, operator }) => [rwfText(amount_rwf), operatorNames[operator]],
  }),
  'payment.failed': event({
    label: 'Mobile money was not paid',
    data: { ...amount, reason: z.string() },
    about: ({ amount_rwf, reason }) => [rwfText(amount_rwf), onlineFailureLabels[reason] ?? reason],
  }),
  'payment.withdrawn': bare({ label: 'The reported cash no longer counts' }),
  'payment.due_again': event({
    label: 'Not paid any more',
    data: { due_rwf: z.number() },
    about: ({ due_rwf }) => [`${rwfText(due_rwf)} is due`],
  }),
  'refund.asked': event({ label: 'Refund asked for', data: ofRefund, about: aboutRefund }),
  'refund.approved': event({ label: 'Refund approved', data: ofRefund, about: aboutRefund }),
  'refund.refused': event({ label: 'Refund refused', data: ofRefund, about: aboutRefund }),
  'refund.cancelled': event({ label: 'Refund cancelled', data: ofRefund, about: aboutRefund }),
  'refund.paid': event({
    label: 'Money given back',
    data: { ...ofRefund, by: z.string() },
    about: ({ by, ...refund }) => [...aboutRefund(refund), givers[by] ?? 'by the office'],
    customer: () => 'refunded',
  }),
  'refund.failed': event({
    label: 'Money was not given back',
    data: { ...ofRefund, code: z.string() },
    about: ({ code, ...refund }) => [...aboutRefund(refund), paidOutFailureText(code)],
    staff: 'prices',
  }),
  'money.kept': event({
    label: 'Money kept',
    data: amount,
    about: ({ amount_rwf }) => [rwfText(amount_rwf)],
  }),
  'ledger.entered': event({
    label: 'Entry in the ledger',
    data: { kind: z.string(), ...amount },
    about: ({ kind, amount_rwf }) => [kind.replaceAll('_', ' '), rwfText(amount_rwf)],
  }),
  'money.let_go': event({
    label: 'Let go of what was due',
    data: amount,
    about: ({ amount_rwf }) => [rwfText(amount_rwf)],
  }),
}

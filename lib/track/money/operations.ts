import { z } from 'zod'
import {
  begunSchema,
  onlinePaymentSchema,
  payOnlineSchema,
  walletFactsSchema,
  walletSchema,
} from '@/lib/money/online/schema'
import { customerCashSchema } from '@/lib/money/payments/schema'
import { quoteAnswerSchema } from '@/lib/money/quotes/schema'
import { pressHeadersSchema } from '@/lib/money/refunds/schema'
import { data, operations } from '@/lib/platform/operation'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { payLimits, payMarkLimits, trackLimits } from '@/lib/track/operations'

const params = z.object({ token: trackTokenSchema, id: z.uuid({ error: 'invalid' }) })
const said = data('What holds now.', z.object({ answer: z.enum(['accepted', 'declined']) }))
const answer = {
  params,
  body: quoteAnswerSchema,
  isBodyOptional: true,
  limits: trackLimits,
  responses: {
    200: said,
    403: { description: 'Staff are logged in in this browser.' },
    409: { description: 'There is another version of the price now.' },
  },
} as const

/** The money of a request by its link. */
export const trackMoneyOperations = operations('public', {
  acceptTrackedQuote: {
    ...answer,
    call: 'POST /api/track/{token}/quotes/{id}/accept',
    summary: 'Says yes to the price of your own request; again, nothing.',
  },
  declineTrackedQuote: {
    ...answer,
    call: 'POST /api/track/{token}/quotes/{id}/decline',
    summary: 'Says no to the price of your own request, with `words`; again, nothing.',
  },
  sayTrackedCash: {
    call: 'POST /api/track/{token}/cash',
    params: params.pick({ token: true }),
    summary:
      'Says what you paid the tasker in cash; 0, against what they say, that you have not paid; null takes it back.',
    body: customerCashSchema,
    limits: trackLimits,
    responses: {
      200: data('What you say now.', customerCashSchema),
      403: { description: 'Staff are logged in in this browser.' },
      409: { description: 'Nothing is due now, or an online payment is under way.' },
    },
  },
  readTrackedWallet: {
    call: 'POST /api/track/{token}/operator',
    params: params.pick({ token: true }),
    summary: 'Says with which operator a number is, and what that takes now.',
    body: walletSchema,
    limits: trackLimits,
    responses: {
      200: data('The operator; null where nobody knows.', walletFactsSchema),
      503: { description: 'Nothing can be paid online.' },
    },
  },
  payTracked: {
    call: 'POST /api/track/{token}/payments',
    params: params.pick({ token: true }),
    headers: pressHeadersSchema,
    summary:
      'Has a phone asked for the PIN that pays what is due. The same press again gives the same payment.',
    body: payOnlineSchema,
    limits: payLimits,
    responses: {
      202: data('The payment is being decided.', begunSchema),
      403: { description: 'Staff are logged in in this browser.' },
      409: {
        description: 'The price has changed, nothing is due, or another payment is under way: `payment_id`.',
      },
      503: { description: 'Nothing can be paid online now.' },
    },
  },
  readTrackedPayment: {
    call: 'GET /api/track/{token}/payments/{id}',
    params,
    summary: 'Reads what became of an online payment of your own request.',
    limits: payMarkLimits,
    responses: { 200: data('The payment.', onlinePaymentSchema) },
  },
  readTrackedReceipt: {
    call: 'GET /api/track/{token}/receipts/{id}',
    params,
    summary: 'Reads a receipt of your own request as PDF.',
    limits: trackLimits,
    responses: { 200: { description: 'The receipt.', schema: z.string(), contentType: 'application/pdf' } },
  },
})

import { z } from 'zod'
import { saidCashSchema } from '@/lib/money/payments/schema'
import { quoteAnswerSchema } from '@/lib/money/quotes/schema'
import { data, operations } from '@/lib/platform/operation'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { trackLimits } from '@/lib/track/operations'

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
    summary: 'Says what you paid the tasker in cash; null takes it back.',
    body: saidCashSchema,
    limits: trackLimits,
    responses: {
      200: data('What you say now.', saidCashSchema),
      403: { description: 'Staff are logged in in this browser.' },
      409: { description: 'Nothing is due now, or an online payment is under way.' },
    },
  },
  readTrackedReceipt: {
    call: 'GET /api/track/{token}/receipts/{id}',
    params,
    summary: 'Reads a receipt of your own request as PDF.',
    limits: trackLimits,
    responses: { 200: { description: 'The receipt.', schema: z.string(), contentType: 'application/pdf' } },
  },
})

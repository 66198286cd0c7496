import { z } from 'zod'
import { operations } from '@/lib/platform/operation'
import type { MoneyKind } from '@/lib/providers/money-provider'

/** The provider's names of what an attempt moves. */
export const callbackKinds = {
  deposits: 'payment',
  refunds: 'refund',
  payouts: 'payout',
} as const satisfies Record<string, MoneyKind>

export const moneyWebhookOperations = operations('public', {
  receiveMoneyCallback: {
    call: 'POST /api/webhooks/pawapay/{kind}',
    summary:
      'Takes what pawaPay says of a payment, a refund or a payout, signed. It only has us ask for the status. Again, nothing.',
    params: z.object({ kind: z.string().max(20) }),
    body: z.string(),
    bodyType: '*/*',
    isStreamed: true,
    responses: {
      200: { description: 'Taken.', schema: z.string(), contentType: 'text/plain' },
      401: { description: 'It is not signed by pawaPay, or nothing can be paid online here.' },
      404: { description: 'There is no such kind.' },
    },
  },
})

import { z } from 'zod'
import { operations } from '@/lib/platform/operation'

const params = z.object({ provider: z.string().max(40), secret: z.string().max(200) })

export const webhookOperations = operations('public', {
  receiveProviderEvents: {
    call: 'POST /api/webhooks/{provider}/{secret}',
    summary:
      'Takes what a provider of texts reports, and what people write to us. Each event counts once, in any order.',
    params,
    body: z.string(),
    bodyType: '*/*',
    isStreamed: true,
    responses: {
      200: { description: 'Taken.', schema: z.string(), contentType: 'text/plain' },
      401: { description: 'The provider, the secret or the signature is not right.' },
    },
  },
  confirmWebhook: {
    call: 'GET /api/webhooks/{provider}/{secret}',
    summary: 'Answers the challenge by which WhatsApp checks this address.',
    params,
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().max(200),
    }),
    responses: {
      200: { description: 'The challenge.', schema: z.string(), contentType: 'text/plain' },
      401: { description: 'The provider, the secret or the token is not right.' },
    },
  },
})

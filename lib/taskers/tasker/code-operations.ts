import { z } from 'zod'
import { codeSentSchema, requestCodeSchema, verifyCodeSchema } from '@/lib/auth/codes/schema'
import { data, operations } from '@/lib/platform/operation'
import { taskerSchema } from '@/lib/taskers/schema'

// Addresses and codes are guessed from few network addresses, so these limits are never scaled.

export const codeOperations = operations('public', {
  requestTaskerCode: {
    call: 'POST /api/taskers/request-verification',
    summary:
      'Sends a one-time code by mail, or by SMS where the tasker chose it. A tasker without a mail address gives the phone number in its place. Within a minute of the last code, no new one is sent and the answer describes the last one.',
    body: requestCodeSchema,
    limit: { name: 'code-requests', points: 20, seconds: 60 * 60, account: 'email' },
    responses: {
      200: data('A code was sent at `sent_at`.', codeSentSchema),
      422: { description: 'Nobody has registered this address.' },
    },
  },
  verifyTaskerCode: {
    call: 'POST /api/taskers/verify-code',
    summary: 'Logs a tasker in with the right code, which works once.',
    body: verifyCodeSchema,
    limit: { name: 'code-guesses', points: 30, seconds: 15 * 60, account: 'email' },
    responses: {
      200: {
        description: 'Logged in, with a session cookie.',
        schema: z.object({ access_token: z.string(), expires_at: z.iso.datetime(), tasker: taskerSchema }),
      },
      422: { description: 'Wrong, used, expired or guessed too often.' },
    },
  },
})

import { z } from 'zod'
import { data, operations } from '@/lib/platform/operation'
import { taskerSchema } from '@/lib/taskers/schema'
import { codeSentSchema, requestCodeSchema, verifyCodeSchema } from './schema'

// Addresses and codes are guessed from few network addresses, so these limits are never scaled.

export const codeOperations = operations('public', {
  requestTaskerCode: {
    call: 'POST /api/taskers/request-verification',
    summary: 'Mails a one-time code; within a minute of the last one, tells of that one instead.',
    body: requestCodeSchema,
    limit: { name: 'code-requests', points: 20, seconds: 60 * 60, account: 'email' },
    responses: {
      200: data('A code is on its way, since `sent_at`.', codeSentSchema),
      422: { description: 'Nobody has registered this address.' },
    },
  },
  verifyTaskerCode: {
    call: 'POST /api/taskers/verify-code',
    summary: 'Opens a session for the right code, once.',
    body: verifyCodeSchema,
    limit: { name: 'code-guesses', points: 30, seconds: 15 * 60, account: 'email' },
    responses: {
      200: {
        description: 'Logged in; a session cookie comes with it.',
        schema: z.object({ access_token: z.string(), expires_at: z.iso.datetime(), tasker: taskerSchema }),
      },
      422: { description: 'Wrong, used, expired or guessed too often.' },
    },
  },
})

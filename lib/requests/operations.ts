import { z } from 'zod'
import { adminRoles } from '@/lib/auth/constants'
import { data, ofForm, operations } from '@/lib/platform/operation'
import { createRequestSchema, idempotencyKeySchema, requestReceiptSchema } from './schema'

export const requestLimit = {
  name: 'task-requests',
  points: 20,
  seconds: 60 * 60,
  isScaled: true,
  account: 'phone',
} as const

export const requestOperations = {
  ...operations('public', {
    createTaskRequest: {
      call: 'POST /api/task-requests',
      summary: 'Sends a request for a tasker.',
      body: createRequestSchema,
      headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
      limits: [requestLimit],
      responses: {
        201: data('The request is stored, and the time of the promise has started.', requestReceiptSchema),
        409: { description: 'A call with the same key is running.' },
        422: { description: 'A field is wrong, or the key was used with another body.' },
        503: { description: 'The database is unavailable. Try again with the same key.' },
      },
    },
    submitTaskRequestForm: {
      call: 'POST /api/task-requests/form',
      ...ofForm('Redirects to the confirmation page, or to the form with its errors.'),
      limits: [requestLimit],
      summary:
        'Sends a request for a tasker by an HTML form. Redirects to the confirmation or back to the form.',
    },
  }),
  ...operations('adminCookie', {
    streamTaskRequests: {
      call: 'GET /api/admin/events',
      roles: adminRoles,
      summary: 'Streams server-sent events, one for each change of a request.',
      responses: {
        200: { description: 'A stream of events.', schema: z.string(), contentType: 'text/event-stream' },
        429: { description: 'The session has too many streams open.' },
      },
    },
  }),
}

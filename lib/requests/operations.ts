import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
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
      summary: 'Asks for a tasker.',
      body: createRequestSchema,
      headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
      limit: requestLimit,
      responses: {
        201: data('The request is stored; the promise is running.', requestReceiptSchema),
        409: { description: 'The same key is being worked on.' },
        422: { description: 'A field is wrong, or the key was used with another body.' },
        503: { description: 'The database is away; the same key may be tried again.' },
      },
    },
    submitTaskRequestForm: {
      call: 'POST /api/task-requests/form',
      ...ofForm('To the confirmation page, or to the form with what was wrong.'),
      summary:
        'Asks for a tasker by an ordinary form; answers with a redirect to the confirmation or back to the form.',
    },
  }),
  ...operations('adminCookie', {
    streamTaskRequests: {
      call: 'GET /api/admin/events',
      roles: adminRoles,
      summary:
        'Server-sent events: one message for each change of a request, so that every open board is live.',
      responses: {
        200: { description: 'A stream of events.', schema: z.string(), contentType: 'text/event-stream' },
        429: { description: 'The session has too many streams open.' },
      },
    },
  }),
}

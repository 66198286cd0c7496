import { z } from 'zod'
import { dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { idempotencyKeySchema, requestReceiptSchema } from '@/lib/requests/schema'
import { callerQuerySchema, callerSchema, enterCallSchema } from './schema'

export const callOperations = staffOperations(dispatching, {
  enterTaskRequest: {
    call: 'POST /api/admin/task-requests',
    summary: 'Stores what somebody asks for on the phone: contacted at once, and owned by who has the call.',
    body: enterCallSchema,
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    responses: {
      201: data('The request is stored.', requestReceiptSchema),
      409: { description: 'A call with the same key is running.' },
      422: { description: 'A field is wrong, or the key was used with another body.' },
    },
  },
  getCaller: {
    call: 'GET /api/admin/task-requests/caller',
    summary: 'Returns the last requests of a number, and the taskers who have worked for it.',
    query: callerQuerySchema,
    responses: { 200: data('What is known of the number.', callerSchema) },
  },
})

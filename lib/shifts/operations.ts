import { dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { endedShiftSchema, endShiftSchema } from './schema'

export const shiftOperations = staffOperations(dispatching, {
  endShift: {
    call: 'POST /api/admin/shift/end',
    summary: 'Hands all open requests of the caller to a colleague, or frees them.',
    body: endShiftSchema,
    responses: { 200: data('How many requests, and who has them now.', endedShiftSchema) },
  },
})

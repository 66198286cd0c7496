import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, staffOperations } from '@/lib/platform/operation'
import { requestDetailSchema } from '@/lib/requests/staff/detail/schema'
import { madeQuoteSchema, newQuoteSchema, paySchema } from './schema'

export const quoteOperations = staffOperations(dispatching, {
  sendQuote: {
    call: 'POST /api/admin/task-requests/{id}/quotes',
    params: idParamsSchema,
    summary:
      'Sends a price to the customer, or records with `spoken_yes` that they agreed to it by phone. It takes the place of one that waits.',
    body: newQuoteSchema,
    responses: {
      201: data('The price.', madeQuoteSchema),
      409: { description: 'The version is old, or the customer is paying online right now.' },
      422: { description: 'A part is wrong, or no price can be sent in this state; the message says why.' },
    },
  },
  withdrawQuote: {
    call: 'POST /api/admin/quotes/{id}/withdraw',
    params: idParamsSchema,
    summary: 'Withdraws a price that waits for an answer.',
    responses: {
      200: data('The price as it is now.', madeQuoteSchema.pick({ id: true, status: true })),
      409: { description: 'It was answered, or replaced, in the meantime.' },
    },
  },
  setPay: {
    call: 'PUT /api/admin/task-requests/{id}/pay',
    params: idParamsSchema,
    summary:
      'Sets what the tasker of a job gets, where the money is ours. A job that only waited for it is completed.',
    body: paySchema,
    responses: {
      200: data('The request as it is now.', requestDetailSchema),
      422: { description: 'Nobody has the job, or the customer pays the tasker; the message says why.' },
    },
  },
})

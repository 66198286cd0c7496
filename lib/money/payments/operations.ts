import { dispatching } from '@/lib/auth/constants'
import { jobParamsSchema, jobSchema, stepHeadersSchema } from '@/lib/jobs/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { csvFile, data, operations, staffOperations } from '@/lib/platform/operation'
import { requestDetailSchema } from '@/lib/requests/staff/detail/schema'
import { paymentList } from './list'
import { paymentRowSchema, staffCashSchema, taskerCashSchema } from './schema'

const queries = listSchemas(paymentList)

export const paymentOperations = staffOperations(dispatching, {
  recordCash: {
    call: 'POST /api/admin/task-requests/{id}/cash',
    params: idParamsSchema,
    summary:
      'Records what was paid in cash. Said by `staff` it is settled; said by customer or tasker it is their word. 0 by `customer` says, against the tasker’s word, that nothing was paid.',
    body: staffCashSchema,
    responses: {
      200: data('The request as it is now.', requestDetailSchema),
      409: { description: 'The version is old, or the customer is paying online right now.' },
      422: {
        description: 'Nothing is due, nobody has the job yet, there is nothing to deny, or a field is wrong.',
      },
    },
  },
  listPayments: {
    call: 'GET /api/admin/money/payments',
    summary: 'Lists the payments, the newest first.',
    query: queries.querySchema,
    responses: {
      200: { description: 'One page of payments.', schema: listAnswer('PaymentPage', paymentRowSchema) },
    },
  },
  exportPayments: {
    call: 'GET /api/admin/money/payments/export',
    summary: 'Exports the payments that match the search and the filters as CSV.',
    query: queries.exportSchema,
    responses: { 200: csvFile },
  },
})

const hour = 60 * 60

export const taskerCashOperations = operations('tasker', {
  sayCash: {
    call: 'POST /api/taskers/{id}/jobs/{request_id}/cash',
    params: jobParamsSchema,
    headers: stepHeadersSchema,
    summary: 'Says what the customer paid you in cash; null takes it back.',
    body: taskerCashSchema,
    limits: [{ name: 'job-steps', points: 200, seconds: hour, isScaled: true, account: 'session' }],
    responses: {
      200: data('The job as it is now.', jobSchema),
      403: { description: 'These are the jobs of another tasker.' },
      409: { description: 'Nothing is due now, or the version is old; the message says why.' },
    },
  },
})

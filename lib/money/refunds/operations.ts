import { dispatching, owning } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { refundList } from './list'
import {
  askedRefundSchema,
  handedOverSchema,
  newRefundSchema,
  pressHeadersSchema,
  refundNoteSchema,
  refundRowSchema,
} from './schema'

const queries = listSchemas(refundList)
const decided = { 409: { description: 'Somebody has decided it already.' } }

export const refundOperations = staffOperations(dispatching, {
  askRefund: {
    call: 'POST /api/admin/payments/{id}/refunds',
    params: idParamsSchema,
    headers: pressHeadersSchema,
    summary:
      'Asks that money of a payment that was ours goes back. Up to a sum a day it goes at once; above it an owner approves.',
    body: newRefundSchema,
    responses: {
      201: data('The refund.', askedRefundSchema),
      409: { description: 'It was not paid or is not ours, or money is on its way back already.' },
    },
  },
  cancelRefund: {
    call: 'POST /api/admin/refunds/{id}/cancel',
    params: idParamsSchema,
    summary:
      'Takes back a refund that you asked for, as long as it was not handed over, or closes one that has failed.',
    body: refundNoteSchema,
    responses: { 200: data('The refund as it is now.', askedRefundSchema), ...decided },
  },
  handOverRefund: {
    call: 'POST /api/admin/refunds/{id}/handed-over',
    params: idParamsSchema,
    summary: 'Records that cash was handed back to the customer, by the tasker or by the office.',
    body: handedOverSchema,
    responses: { 200: data('The refund as it is now.', askedRefundSchema), ...decided },
  },
  listRefunds: {
    call: 'GET /api/admin/money/refunds',
    summary: 'Lists the refunds, the newest first.',
    query: queries.querySchema,
    responses: {
      200: { description: 'One page of refunds.', schema: listAnswer('RefundPage', refundRowSchema) },
    },
  },
  exportRefunds: {
    call: 'GET /api/admin/money/refunds/export',
    summary: 'Exports the refunds that match the search and the filters as CSV.',
    query: queries.exportSchema,
    responses: { 200: csvFile },
  },
})

export const refundOwnerOperations = staffOperations(owning, {
  approveRefund: {
    call: 'POST /api/admin/refunds/{id}/approve',
    params: idParamsSchema,
    summary: 'Approves a refund that somebody else asked for; the only owner approves their own.',
    body: refundNoteSchema,
    responses: { 200: data('The refund as it is now.', askedRefundSchema), ...decided },
  },
  callRefundNotPaid: {
    call: 'POST /api/admin/refunds/{id}/not-paid',
    params: idParamsSchema,
    summary:
      'Says that an online refund was not paid, once the provider was asked for three days and knows nothing of it.',
    body: refundNoteSchema,
    responses: {
      200: data('The refund as it is now.', askedRefundSchema),
      409: {
        description: 'It is decided, was not asked about for three days, or the provider knows of it.',
      },
      503: { description: 'The provider does not answer.' },
    },
  },
  refuseRefund: {
    call: 'POST /api/admin/refunds/{id}/refuse',
    params: idParamsSchema,
    summary: 'Refuses a refund that somebody else asked for.',
    body: refundNoteSchema,
    responses: { 200: data('The refund as it is now.', askedRefundSchema), ...decided },
  },
})

import { owning } from '@/lib/auth/constants'
import { pressHeadersSchema } from '@/lib/money/refunds/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { payoutList } from './list'
import { askedPayoutSchema, newPayoutSchema, payoutNoteSchema, payoutRowSchema } from './schema'

const queries = listSchemas(payoutList)

export const payoutOperations = staffOperations(owning, {
  listPayouts: {
    call: 'GET /api/admin/money/payouts',
    summary: 'Lists the payouts to taskers, the newest first.',
    query: queries.querySchema,
    responses: {
      200: { description: 'One page of payouts.', schema: listAnswer('PayoutPage', payoutRowSchema) },
    },
  },
  exportPayouts: {
    call: 'GET /api/admin/money/payouts/export',
    summary: 'Exports the payouts that match the search and the filters as CSV.',
    query: queries.exportSchema,
    responses: { 200: csvFile },
  },
  askPayout: {
    call: 'POST /api/admin/money/payouts',
    headers: pressHeadersSchema,
    summary: 'Has mobile money bring a tasker what we owe them.',
    body: newPayoutSchema,
    responses: {
      201: data('The payout.', askedPayoutSchema),
      404: { description: 'There is no such tasker.' },
      409: { description: 'Money is on its way to this tasker already.' },
      503: { description: 'Payouts are switched off, or the provider does not answer.' },
    },
  },
  closePayout: {
    call: 'POST /api/admin/payouts/{id}/close',
    params: idParamsSchema,
    summary:
      'Takes a payout that has failed off the work list, although it is not made once more; again, nothing.',
    body: payoutNoteSchema,
    responses: {
      200: data('The payout as it is.', askedPayoutSchema),
      409: { description: 'It has not failed.' },
    },
  },
  callPayoutNotPaid: {
    call: 'POST /api/admin/payouts/{id}/not-paid',
    params: idParamsSchema,
    summary:
      'Says that a payout was not paid, once the provider was asked for three days and knows nothing of it.',
    body: payoutNoteSchema,
    responses: {
      200: data('The payout as it is now.', askedPayoutSchema),
      409: {
        description: 'It is decided, was not asked about for three days, or the provider knows of it.',
      },
      503: { description: 'The provider does not answer.' },
    },
  },
})

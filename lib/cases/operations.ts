import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, done, staffOperations } from '@/lib/platform/operation'
import { caseListSchema, caseQueries, remedySchema, settleCaseSchema } from './schema'

export const caseOperations = staffOperations(dispatching, {
  listCases: {
    call: 'GET /api/admin/cases',
    summary: 'Lists what staff must settle: complaints, no-shows, low ratings, different amounts.',
    query: caseQueries.querySchema,
    responses: { 200: { description: 'One page of cases.', schema: caseListSchema } },
  },
  exportCases: {
    call: 'GET /api/admin/cases/export',
    summary: 'Exports the cases that match the search and the filters as CSV.',
    query: caseQueries.exportSchema,
    responses: { 200: csvFile },
  },
  decideRemedy: {
    call: 'PUT /api/admin/cases/{id}/remedy',
    params: idParamsSchema,
    summary: 'Decides what is done about a case: who does what, by when. A later decision takes its place.',
    body: remedySchema,
    responses: { ...done, 409: { description: 'Somebody has settled it already.' } },
  },
  settleCase: {
    call: 'POST /api/admin/cases/{id}/settle',
    params: idParamsSchema,
    summary: 'Settles a case, with a note of what was done.',
    body: settleCaseSchema,
    responses: { ...done, 409: { description: 'Somebody has settled it already.' } },
  },
})

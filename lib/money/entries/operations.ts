import { owning } from '@/lib/auth/constants'
import { pressHeadersSchema } from '@/lib/money/refunds/schema'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { entryList, owedList } from './list'
import { entryRowSchema, madeEntrySchema, newEntrySchema, owedRowSchema } from './schema'

const entries = listSchemas(entryList)
const owed = listSchemas(owedList)

export const entryOperations = staffOperations(owning, {
  listEntries: {
    call: 'GET /api/admin/money/entries',
    summary: 'Lists the entries of the ledger, the newest first.',
    query: entries.querySchema,
    responses: {
      200: { description: 'One page of entries.', schema: listAnswer('LedgerEntryPage', entryRowSchema) },
    },
  },
  exportEntries: {
    call: 'GET /api/admin/money/entries/export',
    summary: 'Exports the entries that match the search and the filters as CSV.',
    query: entries.exportSchema,
    responses: { 200: csvFile },
  },
  enterByHand: {
    call: 'POST /api/admin/money/entries',
    headers: pressHeadersSchema,
    summary:
      'Books an entry by hand: money kept or let go, paid to or brought by a tasker, fees, a withdrawal, a correction.',
    body: newEntrySchema,
    responses: {
      201: data('The entry.', madeEntrySchema),
      404: { description: 'There is no such request or tasker.' },
      409: { description: 'The state of the request does not allow it; the message says why.' },
    },
  },
  listOwed: {
    call: 'GET /api/admin/money/owed',
    summary: 'Lists the taskers who owe us money, or whom we owe.',
    query: owed.querySchema,
    responses: {
      200: { description: 'One page of taskers.', schema: listAnswer('OwedPage', owedRowSchema) },
    },
  },
  exportOwed: {
    call: 'GET /api/admin/money/owed/export',
    summary: 'Exports what is open between us and taskers as CSV.',
    query: owed.exportSchema,
    responses: { 200: csvFile },
  },
})

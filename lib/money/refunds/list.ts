import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { refundStates } from './constants'

export const refundList = defineList({
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: choiceFilter(refundStates) },
})
export type RefundListQuery = QueryOf<typeof refundList>
export type RefundExportQuery = ExportOf<typeof refundList>

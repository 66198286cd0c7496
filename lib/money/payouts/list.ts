import { choiceFilter, personFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { payoutStates } from './constants'

export const payoutList = defineList({
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: choiceFilter(payoutStates), tasker: personFilter(['nobody']) },
})
export type PayoutListQuery = QueryOf<typeof payoutList>
export type PayoutExportQuery = ExportOf<typeof payoutList>

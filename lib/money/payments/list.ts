import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { paymentStates } from './constants'

export const paymentList = defineList({
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: choiceFilter(paymentStates) },
})
export type PaymentListQuery = QueryOf<typeof paymentList>
export type PaymentExportQuery = ExportOf<typeof paymentList>

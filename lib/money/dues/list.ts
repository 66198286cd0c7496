import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { moneyWorkKinds } from './constants'

export const moneyWorkList = defineList({
  sorts: { since: 'asc' },
  sort: 'since',
  filters: { kind: choiceFilter(moneyWorkKinds) },
})
export type MoneyWorkQuery = QueryOf<typeof moneyWorkList>
export type MoneyWorkExportQuery = ExportOf<typeof moneyWorkList>

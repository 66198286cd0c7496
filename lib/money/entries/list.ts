import { entryKinds } from '@/lib/money/ledger/constants'
import { choiceFilter, personFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'

export const entryList = defineList({
  sorts: { booked: 'desc' },
  sort: 'booked',
  filters: { kind: choiceFilter(entryKinds), tasker: personFilter(['nobody']) },
})
export type EntryListQuery = QueryOf<typeof entryList>
export type EntryExportQuery = ExportOf<typeof entryList>

/** `ours`: who owes us; `theirs`: whom we owe. */
export const owedSides = ['ours', 'theirs'] as const

export const owedList = defineList({
  sorts: { balance: 'desc' },
  sort: 'balance',
  filters: { side: choiceFilter(owedSides) },
})
export type OwedListQuery = QueryOf<typeof owedList>
export type OwedExportQuery = ExportOf<typeof owedList>

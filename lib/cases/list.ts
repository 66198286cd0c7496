import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { caseKinds } from './constants'

export const caseViews = ['open', 'settled'] as const

export const caseList = defineList({
  sorts: { due: 'asc' },
  sort: 'due',
  filters: { view: choiceFilter(caseViews), kind: choiceFilter(caseKinds) },
})
export type CaseListQuery = QueryOf<typeof caseList>
export type CaseExportQuery = ExportOf<typeof caseList>

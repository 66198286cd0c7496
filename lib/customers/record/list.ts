import { customerLimits } from '@/lib/customers/constants'
import { choiceFilter, lineFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'

/** `written`: of whom staff have written anything. */
export const customerMarks = ['barred', 'written'] as const

export const customerList = defineList({
  sorts: { last: 'desc' },
  sort: 'last',
  filters: {
    mark: choiceFilter(customerMarks),
    tag: lineFilter(customerLimits.tag),
  },
})
export type CustomerListQuery = QueryOf<typeof customerList>
export type CustomerExportQuery = ExportOf<typeof customerList>

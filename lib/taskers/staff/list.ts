import { districts } from '@/lib/places/kigali'
import { choiceFilter, idFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { taskerSorts, taskerStatuses } from '@/lib/taskers/constants'

export const taskerList = defineList({
  sorts: taskerSorts,
  sort: 'created_at',
  filters: {
    status: choiceFilter(taskerStatuses),
    task: idFilter,
    district: choiceFilter(districts),
    available: choiceFilter(['yes', 'no']),
    checks: choiceFilter(['expiring']),
  },
})
export type TaskerListQuery = QueryOf<typeof taskerList>
export type TaskerExportQuery = ExportOf<typeof taskerList>
export type TaskerFilter = Omit<TaskerExportQuery, 'columns'>

import { adminRoles } from '@/lib/auth/constants'
import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'

export const adminStates = ['active', 'invited', 'disabled'] as const
export type AdminState = (typeof adminStates)[number]

export const staffList = defineList({
  sorts: { name: 'asc', created_at: 'desc' },
  sort: 'name',
  filters: { role: choiceFilter(adminRoles), state: choiceFilter(adminStates) },
})
export type StaffQuery = QueryOf<typeof staffList>
export type StaffExportQuery = ExportOf<typeof staffList>

import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { privacyKinds, privacyStatuses } from './constants'

export const privacyList = defineList({
  sorts: { created_at: 'desc' },
  sort: 'created_at',
  filters: { kind: choiceFilter(privacyKinds), status: choiceFilter(privacyStatuses) },
})
export type PrivacyQuery = QueryOf<typeof privacyList>
export type PrivacyExportQuery = ExportOf<typeof privacyList>

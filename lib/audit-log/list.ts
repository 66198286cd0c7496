import { actorKinds } from '@/lib/audit/constants'
import { dayFilter, personFilter, wordFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'

const word = wordFilter(/^[\w.:-]{1,80}$/)

export const auditList = defineList({
  sorts: { at: 'desc' },
  sort: 'at',
  filters: {
    actor: personFilter(actorKinds),
    action: word,
    kind: word,
    subject: word,
    day: dayFilter,
  },
})
export type AuditQuery = QueryOf<typeof auditList>
export type AuditExportQuery = ExportOf<typeof auditList>

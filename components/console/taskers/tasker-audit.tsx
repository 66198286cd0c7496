import { Changes } from '@/components/console/audit/changes'
import { Moment } from '@/components/console/moment'
import { Icon } from '@/components/ui/icon'
import { eventLabel } from '@/lib/taskers/labels'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'

export function TaskerAudit({ rows }: { rows: TaskerDetail['audit'] }) {
  return (
    <details className="group min-w-0 rounded-card border border-rule bg-surface">
      <summary className="flex min-h-14 list-none items-center justify-between gap-2 px-4 sm:px-5">
        <h2 className="font-bold text-lg">Audit</h2>
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 px-4 pb-5 text-sm sm:px-5">
        {rows.map((row) => (
          <li key={row.id} className="min-w-0 break-words">
            <p className="font-medium">{eventLabel(row.action)}</p>
            {(row.before || row.after) && <Changes row={{ ...row, subject_kind: 'tasker', names: {} }} />}
            <p className="tabular text-quiet">
              <Moment at={row.at} /> · {row.actor}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

import Link from 'next/link'
import type { Column } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import type { AuditRow } from '@/lib/audit/schema'
import { auditList } from '@/lib/audit/schema'
import { Changes } from './changes'
import { actionLabel, kindLabel, subjectName, subjectPath } from './labels'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay-deep lg:min-h-6'

function Subject({ row }: { row: AuditRow }) {
  const { subject_kind: kind, subject_id: subject } = row
  const page = subjectPath(row)
  const name = subjectName(row)
  const all = auditList.path('/admin/audit', auditList.parse({ kind, subject }))
  return (
    <div className="grid justify-items-start">
      <span>
        <span className="text-quiet">{kindLabel(kind)} </span>
        {page ? (
          <Link href={page} prefetch={false} className={link}>
            {name}
          </Link>
        ) : (
          <span className="break-words">{name}</span>
        )}
      </span>
      <Link
        href={all}
        prefetch={false}
        className={`${link} text-quiet text-sm`}
        aria-label={`All about ${kindLabel(kind).toLowerCase()} ${name}`}
      >
        All about it
      </Link>
    </div>
  )
}

/** What owners see of each row of the log. */
export const auditColumns: Column<AuditRow>[] = [
  {
    id: 'at',
    label: 'When',
    isSortable: true,
    isFixed: true,
    card: 'aside',
    className: 'tabular whitespace-nowrap',
    cell: (row) => <MomentCell at={row.at} />,
  },
  {
    id: 'actor',
    label: 'Who',
    card: 'title',
    className: 'max-w-40 break-words',
    cell: (row) => row.actor_name ?? <span className="capitalize">{row.actor_kind}</span>,
  },
  { id: 'action', label: 'What', className: 'max-w-48', cell: (row) => actionLabel(row.action) },
  { id: 'subject', label: 'About', className: 'max-w-56', cell: (row) => <Subject row={row} /> },
  { id: 'change', label: 'Change', className: 'max-w-96', cell: (row) => <Changes row={row} /> },
]

import Link from 'next/link'
import type { Column } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import type { AuditRow } from '@/lib/audit/schema'
import { auditList } from '@/lib/audit/schema'
import { actionLabel, differencesOf, plainName, subjectPath } from './audit-labels'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay-deep lg:min-h-6'

function Changes({ row }: { row: AuditRow }) {
  const differences = differencesOf(row)
  if (differences.length === 0) return <span className="text-quiet">No details</span>
  return (
    <dl className="grid gap-1 text-sm">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="min-w-0 break-words">
          <dt className="inline font-medium">{plainName(name)}: </dt>
          <dd className="inline">
            {before !== null && (
              <del className="text-quiet">
                <span className="sr-only">before </span>
                {before}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins className="no-underline">
                {before !== null && <span className="sr-only">after </span>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Subject({ row }: { row: AuditRow }) {
  const { subject_kind: kind, subject_id: subject } = row
  const page = subjectPath(row)
  const name = row.subject_name ?? (subject.length > 12 ? `${subject.slice(0, 8)}…` : subject)
  const all = auditList.path('/admin/audit', auditList.parse({ kind, subject }))
  return (
    <div className="grid justify-items-start">
      <span>
        <span className="text-quiet">{plainName(kind)} </span>
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
        aria-label={`All about ${plainName(kind).toLowerCase()} ${name}`}
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

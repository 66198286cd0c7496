import Link from 'next/link'
import type { Column } from '@/components/console/data-table-columns'
import { kindLabel, subjectName, subjectPath } from '@/lib/audit/labels'
import type { AuditRow } from '@/lib/audit/schema'
import { auditList } from '@/lib/audit/schema'
import { sentenceOf } from '@/lib/audit/sentence'
import { kigaliTime } from '@/lib/i18n/time'
import { Changes } from './changes'

const shortest = 16
const link = 'underline underline-offset-4 hover:text-clay-deep'

/** The sentence of a row; its subject links to the subject's page. */
function Told({ row }: { row: AuditRow }) {
  const { actor, verb, subject, rest } = sentenceOf(row)
  const page = subjectPath(row)
  // A reference must not wrap.
  const piece = subject.length < shortest ? 'whitespace-nowrap' : ''
  return (
    <p className="max-w-[80ch] font-normal">
      <span className="font-semibold">{actor}</span> {verb}
      {subject && ' '}
      {subject && page ? (
        <Link href={page} prefetch={false} className={`${link} ${piece}`}>
          {subject}
        </Link>
      ) : (
        subject
      )}
      {rest}
    </p>
  )
}

function AllAboutIt({ row }: { row: AuditRow }) {
  const { subject_kind: kind, subject_id: subject } = row
  const what = `${kindLabel(kind).toLowerCase()} ${subjectName(row)}`
  return (
    <Link
      href={auditList.path('/admin/audit', auditList.parse({ kind, subject }))}
      prefetch={false}
      className={`${link} inline-flex min-h-11 items-center whitespace-nowrap text-quiet text-sm lg:min-h-6`}
      aria-label={`All about ${what}`}
    >
      All about it
    </Link>
  )
}

export const auditColumns: Column<AuditRow>[] = [
  {
    id: 'at',
    label: 'When',
    isSortable: true,
    isFixed: true,
    card: 'aside',
    className: 'tabular w-1 whitespace-nowrap text-quiet',
    cell: (row) => <time dateTime={row.at}>{kigaliTime(new Date(row.at))}</time>,
  },
  { id: 'action', label: 'What', isFixed: true, card: 'title', cell: (row) => <Told row={row} /> },
  { id: 'change', label: 'Change', isExtra: true, card: 'line', cell: (row) => <Changes row={row} /> },
  {
    id: 'subject',
    label: 'All about it',
    hasHiddenLabel: true,
    card: 'line',
    className: 'w-1',
    cell: (row) => <AllAboutIt row={row} />,
  },
]

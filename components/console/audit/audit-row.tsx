import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { subjectName, subjectPath } from '@/lib/audit-log/labels'
import { auditList } from '@/lib/audit-log/list'
import type { AuditRow } from '@/lib/audit-log/schema'
import { sentenceOf } from '@/lib/audit-log/sentence'
import { kigaliTime } from '@/lib/i18n/time'
import { Changes } from './changes'

const shortest = 16
const row = { 'data-row': '' }

/** Only what is about the same: a request, a task, a setting. */
function AllAboutIt({ about, isFirst }: { about: AuditRow; isFirst: boolean }) {
  const { subject_kind: kind, subject_id: subject } = about
  return (
    <Link
      href={auditList.path('/admin/audit', auditList.parse({ kind, subject }))}
      prefetch={false}
      title="All about it"
      aria-label={`All about ${subjectName(about)}`}
      {...(isFirst && row)}
      className="-mt-3 -mb-2 flex size-11 shrink-0 scroll-my-28 items-center justify-center rounded-control text-quiet -outline-offset-3 hover:text-ink pointer-fine:-my-1.5 pointer-fine:size-8 pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover/row:opacity-100"
    >
      <Icon name="clock" size={18} />
    </Link>
  )
}

/** One row: when, the sentence with the link to what was changed, and the differences. */
export function AuditSentence({ about }: { about: AuditRow }) {
  const { actor, verb, subject, end, differences } = sentenceOf(about)
  const page = subject && subjectPath(about)
  // A reference must not wrap.
  const piece = subject.length < shortest ? 'whitespace-nowrap' : ''
  return (
    <div className="flex items-start gap-2 py-2 pr-1 pl-3 text-sm leading-5">
      <time dateTime={about.at} className="tabular w-10 shrink-0 text-quiet">
        {kigaliTime(new Date(about.at))}
      </time>
      <div className="grid min-w-0 max-w-[90ch] grow gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{actor}</span> {verb}
          {subject && ' '}
          {page ? (
            <Link
              href={page}
              prefetch={false}
              {...row}
              className={`scroll-my-28 underline decoration-ink/30 underline-offset-4 hover:decoration-ink ${piece}`}
            >
              {subject}
            </Link>
          ) : (
            subject
          )}
          {end}
        </p>
        <Changes differences={differences} />
      </div>
      {subject && <AllAboutIt about={about} isFirst={!page} />}
    </div>
  )
}

import Link from 'next/link'
import type { ReactNode } from 'react'
import { PhoneIcons } from '@/components/console/detail-links'
import { Moment } from '@/components/console/moment'
import { caseTexts, requestsText } from '@/lib/cases/labels'
import type { CaseRow } from '@/lib/cases/schema'
import { rwfText } from '@/lib/i18n/money'
import { CaseTools } from './case-tools'
import { RemedyLine } from './remedy-line'

type PersonProps = { label: string; children: ReactNode; phone?: { name: string; phone: string } | null }

function Person({ label, phone, children }: PersonProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <div className="min-w-0">
        <dt className="text-quiet text-sm">{label}</dt>
        <dd className="wrap-anywhere">{children}</dd>
      </div>
      {phone?.phone && <PhoneIcons {...phone} />}
    </div>
  )
}

const quiet = (text: string) => <span className="block text-quiet text-sm">{text}</span>

const casesText = (count: number) =>
  count === 1 ? 'A case with 1 other job' : `Cases with ${count} other jobs`

function People({ row }: { row: CaseRow }) {
  const { full_name: name, phone, earlier_requests, tasker, tasker_cases } = row
  return (
    <>
      <Person label="Customer" phone={{ name, phone }}>
        {name || 'Erased'}
        {name && quiet(requestsText(earlier_requests))}
      </Person>
      <Person label="Tasker" phone={tasker}>
        {tasker ? (
          <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="hover:underline">
            {tasker.name || 'A tasker who has left'}
          </Link>
        ) : (
          'Nobody'
        )}
        {tasker_cases > 0 && quiet(casesText(tasker_cases))}
      </Person>
    </>
  )
}

/** What the desk, the tasker and the customer have to lose. */
function Stake({ row }: { row: CaseRow }) {
  const { agreed_rwf: agreed, reported_rwf: reported, is_paid, pay_rwf: pay, rating } = row
  const isOther = reported !== null && reported !== agreed
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">At stake</dt>
      <dd className="tabular">
        {agreed === null
          ? 'No amount agreed yet'
          : `${rwfText(agreed)}, ${is_paid ? 'paid' : 'not paid yet'}`}
        {isOther && <span className="block font-medium">The tasker says {rwfText(reported)}</span>}
        {pay !== null && quiet(`Pay of the tasker ${rwfText(pay)}`)}
        {rating !== null && quiet(`Rated ${rating} of 5`)}
      </dd>
    </div>
  )
}

function Words({ row: { words, description } }: { row: CaseRow }) {
  if (words)
    return <p className="wrap-anywhere max-w-[75ch] whitespace-pre-line text-lg leading-snug">“{words}”</p>
  if (!description) return <p className="text-quiet">The words were erased.</p>
  return (
    <p className="wrap-anywhere max-w-[75ch] text-quiet">
      <span className="font-medium">They had asked for:</span>{' '}
      <span className="whitespace-pre-line">{description}</span>
    </p>
  )
}

function Settled({ row: { settled_at, settled_by, note } }: { row: CaseRow }) {
  if (!settled_at) return null
  const reason = settled_by ? 'The note was erased.' : 'Settled automatically: the reason for it is gone.'
  return (
    <div className="grid gap-1 border-rule border-t pt-3">
      <p className="wrap-anywhere max-w-[75ch] whitespace-pre-line">{note ?? reason}</p>
      <p className="text-quiet text-sm">
        Settled <Moment at={settled_at} />
        {settled_by && ` by ${settled_by}`}
      </p>
    </div>
  )
}

/** A case: what was said, what is at stake, and what is done about it. */
export function CaseCard({ row }: { row: CaseRow }) {
  const { kind, reference, task_title, request_id, created_at, is_late, settled_at } = row
  return (
    <article
      className={`grid gap-3 rounded-card border p-4 sm:px-5 ${is_late ? 'border-alarm bg-alarm-pale' : 'border-rule bg-surface'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{caseTexts[kind]}</h2>
        <p className="flex flex-wrap items-center gap-x-1.5 text-quiet text-sm">
          <Link
            data-row=""
            href={`/admin/taskers-request/${request_id}`}
            prefetch={false}
            aria-label={`Open ${reference}`}
            className="tabular inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 pointer-fine:min-h-6"
          >
            {reference}
          </Link>
          <span>{task_title}</span> <span aria-hidden="true">·</span>
          <Moment at={created_at} />
        </p>
      </div>
      <Words row={row} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <People row={row} />
        <Stake row={row} />
      </dl>
      {settled_at ? (
        <Settled row={row} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t pt-3">
          <RemedyLine item={row} />
          <CaseTools item={row} />
        </div>
      )}
    </article>
  )
}

'use client'

import Link from 'next/link'
import { ListPage } from '@/components/console/data-list'
import type { Column, RowLook } from '@/components/console/data-table-columns'
import type { ListChip, ListFilter } from '@/components/console/list-filters'
import { type ServedList, useListQuery } from '@/components/console/use-list'
import { actionLabel, kindLabel, plainName, subjectName, subjectPath } from '@/lib/audit/labels'
import {
  type AuditAnswer,
  type AuditChoices,
  type AuditQuery,
  type AuditRow,
  auditList,
} from '@/lib/audit/schema'
import { sentenceOf } from '@/lib/audit/sentence'
import { kigaliDay, kigaliTime, weekdayDate } from '@/lib/i18n/time'
import { Changes } from './changes'

const shortest = 16
const link = 'underline underline-offset-4 hover:text-clay-deep'

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

const auditColumns: Column<AuditRow>[] = [
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

type AuditPageProps = ServedList<AuditQuery, AuditAnswer> & { choices: AuditChoices }

// Staff are listed by name.
const others = ['customer', 'tasker', 'system']

const filtersOf = ({ people, actions, kinds }: AuditChoices): ListFilter<AuditQuery>[] => [
  {
    name: 'actor',
    label: 'Person',
    any: 'Anybody',
    options: [
      ...people.map(({ id, name }) => [id, name] as const),
      ...others.map((kind) => [kind, plainName(kind)] as const),
    ],
  },
  { name: 'action', label: 'Action', options: actions.map((action) => [action, actionLabel(action)]) },
  {
    name: 'kind',
    label: 'Subject',
    any: 'Any subject',
    options: kinds.map((kind) => [kind, kindLabel(kind)]),
    clears: { subject: undefined },
  },
  { name: 'day', label: 'Day', kind: 'day' },
]

const source = { id: 'audit', list: auditList, path: '/admin/audit', api: '/api/admin/audit' }
const text = { title: 'Audit log', nouns: { one: 'row', many: 'rows' }, empty: 'Nothing was done yet.' }
const rowLook: RowLook<AuditRow> = {
  columns: auditColumns,
  groupOf: ({ at }) => weekdayDate(kigaliDay(new Date(at))),
}

const oneSubject: ListChip<AuditQuery> = {
  text: 'About this one alone',
  clears: { subject: undefined, kind: undefined },
}

export function AuditPage({ choices, ...served }: AuditPageProps) {
  const { query } = useListQuery(source.path, auditList)
  return (
    <ListPage
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      filters={filtersOf(choices)}
      chips={query.subject ? [oneSubject] : []}
    />
  )
}

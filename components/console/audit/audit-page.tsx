'use client'

import { ListPage } from '@/components/console/list/data-list'
import type { RowLook } from '@/components/console/list/data-table-columns'
import type { ListChip, ListFilter } from '@/components/console/list/list-filters'
import { type ServedList, useListQuery } from '@/components/console/list/use-list'
import { actionLabel, kindLabel, plainName, subjectName } from '@/lib/audit-log/labels'
import { type AuditQuery, auditList } from '@/lib/audit-log/list'
import type { AuditAnswer, AuditChoices, AuditRow } from '@/lib/audit-log/schema'
import { weekdayDate } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { AuditSentence } from './audit-row'

type AuditPageProps = ServedList<AuditQuery, AuditAnswer> & { choices: AuditChoices }

// Staff are listed by name.
const others = ['customer', 'tasker', 'system']

const inOrder = (values: readonly string[], labelOf: (value: string) => string) =>
  values
    .map((value) => [value, labelOf(value)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other))

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
  { name: 'action', label: 'Action', options: inOrder(actions, actionLabel) },
  {
    name: 'kind',
    label: 'Subject',
    any: 'Any subject',
    options: inOrder(kinds, kindLabel),
    clears: { subject: undefined },
  },
  { name: 'day', label: 'Day', kind: 'day' },
]

const source = { id: 'audit', list: auditList, path: '/admin/audit', api: '/api/admin/audit' }
const text = { title: 'Audit log', nouns: { one: 'row', many: 'rows' }, empty: 'Nothing was done yet.' }
const rowLook: RowLook<AuditRow> = {
  // Only for the order and the file: a sentence has no columns.
  columns: [
    { id: 'at', label: 'When', isSortable: true, isFixed: true, cell: ({ at }) => at },
    { id: 'action', label: 'What', isFixed: true, cell: ({ action }) => actionLabel(action) },
  ],
  groupOf: ({ at }) => weekdayDate(kigaliDay(new Date(at))),
  feed: (row) => <AuditSentence about={row} />,
}

/** The chip of a log that is about one thing alone. */
function chipOf({ subject }: AuditQuery, { data }: AuditAnswer): ListChip<AuditQuery>[] {
  if (!subject) return []
  const about = data.find((row) => row.subject_id === subject)
  const text = about ? `Only ${subjectName(about)}` : 'Only about this one'
  return [{ text, clears: { subject: undefined, kind: undefined } }]
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
      chips={chipOf(query, served.initial)}
    />
  )
}

'use client'

import { DataList } from '@/components/console/data-list'
import type { RowLook } from '@/components/console/data-table-columns'
import type { ListChip, ListFilter } from '@/components/console/list-filters'
import { type ServedList, useListQuery } from '@/components/console/use-list'
import { actionLabel, kindLabel, plainName } from '@/lib/audit/labels'
import {
  type AuditAnswer,
  type AuditChoices,
  type AuditQuery,
  type AuditRow,
  auditList,
} from '@/lib/audit/schema'
import { kigaliDay, weekdayDate } from '@/lib/i18n/time'
import { auditColumns } from './columns'

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
  {
    name: 'action',
    label: 'Action',
    any: 'Any action',
    options: actions.map((action) => [action, actionLabel(action)]),
  },
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
    <DataList
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      filters={filtersOf(choices)}
      chips={query.subject ? [oneSubject] : []}
    />
  )
}

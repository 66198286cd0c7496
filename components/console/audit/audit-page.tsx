'use client'

import { DataList } from '@/components/console/data-list'
import type { ListChip, ListFilter } from '@/components/console/list-filters'
import { type ServedList, useListQuery } from '@/components/console/use-list'
import { type AuditAnswer, type AuditChoices, type AuditQuery, auditList } from '@/lib/audit/schema'
import { auditColumns } from './columns'
import { actionLabel, kindLabel, plainName } from './labels'

type AuditPageProps = ServedList<AuditQuery, AuditAnswer> & { choices: AuditChoices }

// Staff stand in the list by name.
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
const rowLook = { columns: auditColumns }

const oneSubject: ListChip<AuditQuery> = {
  text: 'About this one alone',
  clears: { subject: undefined, kind: undefined },
}

/** Who did what, when, and what changed. */
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

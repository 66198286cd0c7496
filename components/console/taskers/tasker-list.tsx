'use client'

import { DataList } from '@/components/console/data-list'
import type { RowLook } from '@/components/console/data-table-columns'
import type { ServedList } from '@/components/console/use-list'
import type { TaskChoice } from '@/components/taskers/option-text'
import {
  type TaskerList as List,
  type TaskerListQuery,
  type TaskerRow,
  taskerList,
} from '@/lib/taskers/staff/schema'
import { taskerColumns } from './columns'
import { taskerFilters } from './filters'

type TaskerListProps = ServedList<TaskerListQuery, List> & { tasks: TaskChoice[] }

const source = { id: 'taskers', list: taskerList, path: '/admin/taskers', api: '/api/admin/taskers' }
const text = {
  title: 'Taskers',
  nouns: { one: 'tasker', many: 'taskers' },
  empty: 'Nobody has applied yet. The first application appears here.',
  search: 'Name, e-mail or phone',
}
const rowLook: RowLook<TaskerRow> = {
  columns: taskerColumns,
  linkOf: ({ id, name }) => ({ href: `/admin/taskers/${id}`, label: `Open ${name}` }),
}

export function TaskerList({ tasks, ...served }: TaskerListProps) {
  return (
    <DataList source={source} served={served} text={text} rowLook={rowLook} filters={taskerFilters(tasks)} />
  )
}

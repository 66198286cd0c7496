'use client'

import { DataList } from '@/components/console/data-list'
import type { TaskChoice } from '@/components/taskers/tasker-copy'
import { type TaskerList as List, type TaskerListQuery, taskerList } from '@/lib/taskers/admin-schema'
import { taskerColumns } from './columns'
import { taskerFilters } from './filters'

type TaskerListProps = { query: TaskerListQuery; initial: List; tasks: TaskChoice[] }

/** The taskers that the address asks for. */
export function TaskerList({ query, initial, tasks }: TaskerListProps) {
  return (
    <DataList
      id="taskers"
      title="Taskers"
      list={taskerList}
      query={query}
      path="/admin/taskers"
      api="/api/admin/taskers"
      exportPath="/api/admin/taskers/export"
      initial={initial}
      columns={taskerColumns}
      nouns={{ one: 'tasker', many: 'taskers' }}
      empty="Nobody has applied yet. The first application appears here."
      searchLabel="Name, e-mail or phone"
      filters={taskerFilters(tasks)}
      linkOf={({ id, name }) => ({ href: `/admin/taskers/${id}`, label: `Open ${name}` })}
    />
  )
}

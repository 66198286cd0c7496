'use client'

import { useRef, useState } from 'react'
import { ColumnsMenu } from '@/components/console/columns-menu'
import { ContentHead } from '@/components/console/content/content-head'
import { contentPath, useContentList } from '@/components/console/content/use-content'
import { CsvButton } from '@/components/console/csv-button'
import { DataTable } from '@/components/console/data-table'
import type { RowLook } from '@/components/console/data-table-columns'
import { EmptyList, ListProblem } from '@/components/console/data-table-states'
import { ListSearch } from '@/components/console/list-search'
import { type ColumnChoice, useColumns } from '@/components/console/use-columns'
import { useListKeys } from '@/components/console/use-list-keys'
import { isFoundByVisitors } from '@/lib/tasks/search'
import type { StaffTask } from '@/lib/tasks/staff/schema'
import { serviceColumns } from './service-columns'

/** The tasks with the content for the search and for their own pages. */
export function ServiceList({ initial }: { initial: StaffTask[] }) {
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const choice = useColumns('services', serviceColumns)
  const { live, error, refetch } = useContentList('tasks', initial)
  useListKeys(search)
  const rows = live.filter((task) => isFoundByVisitors(task, words))
  const shown = serviceColumns.filter(({ id }) => choice.isShown(id)).map(({ id }) => id)
  return (
    <div className="grid min-w-0 gap-4">
      <ContentHead
        title="Services"
        lead="What visitors search for and read: search words, summary, what is included, and the page of each task. Try here what a visitor might type."
        status={rows.length === 1 ? '1 service' : `${rows.length} services`}
        create={{ href: '/admin/services/new', label: 'New service' }}
        search={
          <search>
            <ListSearch
              label="Title or search word, in any language"
              value={words}
              field={search}
              onValue={setWords}
            />
          </search>
        }
      >
        <ColumnsMenu columns={serviceColumns} choice={choice} />
        <CsvButton
          path={`${contentPath('tasks')}/export${words ? `?q=${encodeURIComponent(words)}` : ''}`}
          name="services"
          columns={shown}
          isEmpty={rows.length === 0}
        />
      </ContentHead>
      <ListProblem error={error} onRetry={() => void refetch()} />
      <FoundServices rows={rows} choice={choice} isSearch={words !== ''} />
    </div>
  )
}

const rowLook: RowLook<StaffTask> = {
  columns: serviceColumns,
  linkOf: ({ id, title }) => ({ href: `/admin/services/${id}`, label: `Edit ${title.en}` }),
}

type FoundServicesProps = { rows: StaffTask[]; choice: ColumnChoice; isSearch: boolean }

function FoundServices({ rows, choice, isSearch }: FoundServicesProps) {
  if (rows.length === 0) {
    const nothing = 'There is no service yet. The first one you write appears here.'
    return <EmptyList text={isSearch ? 'A visitor who types this finds nothing.' : nothing} />
  }
  return <DataTable label="Services" rows={rows} rowLook={rowLook} choice={choice} />
}

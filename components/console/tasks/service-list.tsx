'use client'

import { useRef, useState } from 'react'
import { Badge, TaskBadge } from '@/components/console/badge'
import { ContentHead } from '@/components/console/content/content-head'
import { contentPath, useContentList } from '@/components/console/content/use-content'
import { type ColumnChoice, ColumnsMenu, useColumns } from '@/components/console/list/columns-menu'
import { CsvButton } from '@/components/console/list/csv-button'
import { DataTable } from '@/components/console/list/data-table'
import { type Column, type RowLook, SomeOf } from '@/components/console/list/data-table-columns'
import { EmptyList, ListProblem } from '@/components/console/list/data-table-states'
import { ListSearch } from '@/components/console/list/list-search'
import { useListKeys } from '@/components/console/list/use-list-keys'
import { Icon } from '@/components/ui/icon'
import { localeNames } from '@/lib/i18n/constants'
import { taskStatuses } from '@/lib/tasks/constants'
import { isFoundByVisitors } from '@/lib/tasks/search'
import type { StaffTask } from '@/lib/tasks/staff/schema'
import { incompleteIn } from './values'

function Languages({ task }: { task: StaffTask }) {
  const incomplete = incompleteIn(task)
  if (incomplete.length === 0) return <span className="text-hill">Complete</span>
  return <Badge tone="ochre">{incomplete.map((locale) => localeNames[locale]).join(', ')}: incomplete</Badge>
}

function PageLink({ task }: { task: StaffTask }) {
  if (task.status === taskStatuses.draft) return <span className="text-quiet">/services/{task.slug}</span>
  return (
    <a
      href={`/services/${task.slug}`}
      target="_blank"
      rel="noopener"
      className="relative z-1 -my-2.5 inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap underline underline-offset-4"
    >
      /services/{task.slug}
      <Icon name="outside" size={16} />
    </a>
  )
}

const serviceColumns: Column<StaffTask>[] = [
  {
    id: 'title',
    label: 'Service',
    isFixed: true,
    card: 'title',
    cell: ({ title }) => <span className="font-semibold">{title.en}</span>,
    className: 'max-w-48 break-words',
  },
  { id: 'status', label: 'Status', card: 'aside', cell: (task) => <TaskBadge task={task} /> },
  {
    id: 'summary',
    label: 'Summary',
    card: 'line',
    cell: ({ summary }) => summary.en || <span className="text-quiet">None</span>,
    className: 'max-w-72',
  },
  {
    id: 'tags',
    label: 'Search words',
    card: 'fact',
    cell: ({ tags }) => <SomeOf words={tags.en} />,
    className: 'max-w-64',
  },
  {
    id: 'included',
    label: 'Included',
    card: 'fact',
    cell: ({ included }) => `${included.en.length} ${included.en.length === 1 ? 'thing' : 'things'}`,
    className: 'tabular whitespace-nowrap',
  },
  {
    id: 'questions',
    label: 'Questions',
    isExtra: true,
    card: 'none',
    cell: ({ questions }) => questions.length,
    className: 'tabular',
  },
  { id: 'languages', label: 'Languages', card: 'fact', cell: (task) => <Languages task={task} /> },
  { id: 'slug', label: 'Page', card: 'line', cell: (task) => <PageLink task={task} /> },
]

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

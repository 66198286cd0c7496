'use client'

import Link from 'next/link'
import { useRef, useState } from 'react'
import { ColumnsMenu } from '@/components/console/columns-menu'
import { CsvButton } from '@/components/console/csv-button'
import { DataTable } from '@/components/console/data-table'
import type { Column } from '@/components/console/data-table-columns'
import { EmptyList, ListProblem } from '@/components/console/data-table-states'
import { ListSearch } from '@/components/console/list-search'
import { useColumns } from '@/components/console/use-columns'
import { useListKeys } from '@/components/console/use-list-keys'
import { contentPath, useContentList } from '@/components/content/use-content'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Locale, localeNames, locales } from '@/lib/i18n/constants'
import type { StaffTask } from '@/lib/tasks/admin-schema'
import { taskStatuses } from '@/lib/tasks/constants'
import { matchServices } from '@/lib/tasks/search'
import { incompleteIn } from './admin-complete'
import { AdminStatusBadge } from './admin-status-badge'

const mostTags = 4

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <span className="text-quiet">None</span>
  const more = tags.length - mostTags
  return (
    <>
      {tags.slice(0, mostTags).join(', ')}
      {more > 0 && <span className="text-quiet"> and {more} more</span>}
    </>
  )
}

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

const columns: Column<StaffTask>[] = [
  {
    id: 'title',
    label: 'Service',
    isFixed: true,
    card: 'title',
    cell: ({ title }) => <span className="font-semibold">{title.en}</span>,
    className: 'max-w-48 break-words',
  },
  { id: 'status', label: 'Status', card: 'aside', cell: (task) => <AdminStatusBadge task={task} /> },
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
    cell: ({ tags }) => <Tags tags={tags.en} />,
    className: 'max-w-64',
  },
  {
    id: 'included',
    label: 'Included',
    card: 'fact',
    cell: ({ included }) => `${included.en.length} ${included.en.length === 1 ? 'thing' : 'things'}`,
    className: 'tabular whitespace-nowrap',
  },
  { id: 'languages', label: 'Languages', card: 'fact', cell: (task) => <Languages task={task} /> },
  { id: 'slug', label: 'Page', card: 'line', cell: (task) => <PageLink task={task} /> },
]

/** Whether a search by visitors, in any language, would find the task. */
function isFound(task: StaffTask, words: string): boolean {
  if (!words.trim()) return true
  const inLocale = (locale: Locale) => ({
    id: task.id,
    title: task.title[locale],
    price: '',
    tags: task.tags[locale],
  })
  return matchServices(locales.map(inLocale), words).length > 0
}

/** The tasks as the search and their own pages know them. */
export function AdminServices({ initial }: { initial: StaffTask[] }) {
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const choice = useColumns('services', columns)
  const { live, error, refetch } = useContentList('tasks', initial)
  useListKeys(search)
  const rows = live.filter((task) => isFound(task, words))
  const shown = columns.filter(({ id }) => choice.isShown(id)).map(({ id }) => id)
  return (
    <div className="grid min-w-0 gap-4">
      <div>
        <h1 className="font-extrabold text-2xl">Services</h1>
        <p className="mt-1 max-w-prose text-quiet">
          What visitors search for and read: search words, summary, what is included, and the page of each
          task. Try here what a visitor might type.
        </p>
      </div>
      <search>
        <ListSearch
          label="Title or search word, in any language"
          value={words}
          field={search}
          onValue={setWords}
        />
      </search>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular text-quiet">
          {rows.length === 1 ? '1 service' : `${rows.length} services`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ColumnsMenu columns={columns} choice={choice} />
          <CsvButton
            path={`${contentPath('tasks')}/export`}
            name="services"
            columns={shown}
            isEmpty={live.length === 0}
          />
          <Link href="/admin/services/new" prefetch={false} className={buttonClass('primary', 'min-h-11!')}>
            <Icon name="plus" size={18} />
            New service
          </Link>
        </div>
      </div>
      <ListProblem error={error} onRetry={() => void refetch()} />
      {rows.length > 0 ? (
        <DataTable
          label="Services"
          rows={rows}
          columns={columns}
          choice={choice}
          linkOf={({ id, title }) => ({ href: `/admin/services/${id}`, label: `Edit ${title.en}` })}
        />
      ) : (
        <EmptyList
          text={
            words
              ? 'A visitor who types this finds nothing.'
              : 'There is no service yet. The first one you write appears here.'
          }
        />
      )}
    </div>
  )
}

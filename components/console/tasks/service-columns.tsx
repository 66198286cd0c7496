import { Badge } from '@/components/console/badge'
import type { Column } from '@/components/console/data-table-columns'
import { SomeOf } from '@/components/console/some-of'
import { Icon } from '@/components/ui/icon'
import { localeNames } from '@/lib/i18n/constants'
import { taskStatuses } from '@/lib/tasks/constants'
import type { StaffTask } from '@/lib/tasks/staff/schema'
import { incompleteIn } from './incomplete'
import { TaskBadge } from './task-badge'

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

/** The content for the search and for the page of a task. */
export const serviceColumns: Column<StaffTask>[] = [
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
  { id: 'languages', label: 'Languages', card: 'fact', cell: (task) => <Languages task={task} /> },
  { id: 'slug', label: 'Page', card: 'line', cell: (task) => <PageLink task={task} /> },
]

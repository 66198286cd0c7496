'use client'

import { TaskBadge } from '@/components/console/badge'
import { ContentPage } from '@/components/console/content/content-page'
import type { ContentEntry } from '@/components/console/content/content-rows'
import { formatRwf, rwfText } from '@/lib/i18n/money'
import type { StaffTask } from '@/lib/tasks/staff/schema'
import { incompleteIn } from './values'

const text = {
  title: 'Tasks',
  lead: 'What visitors choose from, in this order. Active tasks are on the landing page; listed ones only in the menu and the search.',
  nouns: { one: 'task', many: 'tasks' },
}

const entryOf = (task: StaffTask): ContentEntry => ({
  title: task.title.en,
  picture: task.media,
  badge: <TaskBadge task={task} />,
  incomplete: incompleteIn(task),
  facts: (
    <>
      <span className="tabular whitespace-nowrap">
        {task.price_rwf === null ? 'No price' : rwfText(task.price_rwf)} · {task.duration_minutes} min
      </span>
      {task.requests > 0 && (
        <span className="tabular whitespace-nowrap">
          {task.requests === 1 ? '1 request' : `${formatRwf(task.requests)} requests`}
        </span>
      )}
    </>
  ),
})

export function TaskList({ initial }: { initial: StaffTask[] }) {
  return (
    <ContentPage list="tasks" text={text} initial={initial} path="/admin/popular-tasks" entryOf={entryOf} />
  )
}

'use client'

import { TaskBadge } from '@/components/console/badge'
import { ContentPage } from '@/components/console/content/content-page'
import { ContentRow } from '@/components/console/content/content-row'
import { formatRwf } from '@/lib/tasks/money'
import type { StaffTask } from '@/lib/tasks/staff/schema'
import { incompleteIn } from './values'

const text = {
  title: 'Tasks',
  lead: 'What visitors choose from, in this order. Active tasks are on the landing page; listed ones only in the menu and the search.',
  nouns: { one: 'task', many: 'tasks' },
}

export function TaskList({ initial }: { initial: StaffTask[] }) {
  return (
    <ContentPage
      list="tasks"
      text={text}
      initial={initial}
      path="/admin/popular-tasks"
      nameOf={(task) => task.title.en}
    >
      {(task, action) => (
        <ContentRow
          href={`/admin/popular-tasks/${task.id}`}
          title={task.title.en}
          picture={task.media}
          badge={<TaskBadge task={task} />}
          incomplete={incompleteIn(task)}
          action={action}
        >
          <span className="tabular whitespace-nowrap">
            RWF {formatRwf(task.price_rwf)} · {task.duration_minutes} min
          </span>
          {task.requests > 0 && (
            <span className="tabular whitespace-nowrap">
              {task.requests === 1 ? '1 request' : `${formatRwf(task.requests)} requests`}
            </span>
          )}
        </ContentRow>
      )}
    </ContentPage>
  )
}

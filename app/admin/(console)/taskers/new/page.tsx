import type { Metadata } from 'next'
import { TaskerEntry } from '@/components/console/taskers/tasker-entry'
import { Words } from '@/components/forms/words'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'
import en from '@/messages/en.json'

export const metadata: Metadata = { title: 'Enter a tasker' }

export default async function EnterTaskerPage() {
  const tasks = await loadTaskTitles()
  return (
    <Words words={{ tasker: en.tasker }}>
      <TaskerEntry tasks={tasks} />
    </Words>
  )
}

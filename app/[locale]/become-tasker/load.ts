import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadWords } from '@/lib/site/words'
import { loadPublicTasks } from '@/lib/tasks/loaders'

export async function loadTaskerPage() {
  const [words, tasks] = await Promise.all([
    loadWords('tasker', 'validation'),
    loadPublicTasks(await getLocale()),
  ])
  return { words, tasks: tasks.map(({ id, title }) => ({ id, title })) }
}

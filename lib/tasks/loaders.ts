import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '@/lib/i18n/constants'
import { reading } from '@/lib/platform/pages-under-way'
import { taskStatuses } from './constants'
import { localPrice } from './money'
import { listPublicTasks, listTaskDetails } from './queries'
import type { PublicTask, TaskDetails } from './schema'

const withLocalPrice =
  (locale: Locale) =>
  <Task extends { price: string }>(task: Task): Task => ({ ...task, price: localPrice(task.price, locale) })

/** The tasks of the public pages; an edit in the back office expires them at once. */
export async function loadPublicTasks(locale: Locale): Promise<PublicTask[]> {
  'use cache'
  cacheTag('tasks')
  cacheLife('content')
  return (await reading(() => listPublicTasks(locale))).map(withLocalPrice(locale))
}

/** Only the tasks of the Popular Tasks section. */
export async function loadPopularTasks(locale: Locale): Promise<PublicTask[]> {
  return (await loadPublicTasks(locale)).filter((task) => task.status === taskStatuses.active)
}

/** The tasks with all that their own pages say. */
export async function loadTaskDetails(locale: Locale): Promise<TaskDetails[]> {
  'use cache'
  cacheTag('tasks', 'media')
  cacheLife('content')
  return (await reading(() => listTaskDetails(locale))).map(withLocalPrice(locale))
}

import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { localPrice } from '@/lib/i18n/money'
import { readOncePerVersion } from '@/lib/site/kept'
import { taskStatuses } from './constants'
import { listPublicTasks, listTaskDetails } from './queries'
import type { PublicTask, TaskDetails } from './schema'

const withLocalPrice =
  (locale: Locale) =>
  <Task extends { price: string | null }>(task: Task): Task => ({
    ...task,
    price: task.price && localPrice(task.price, locale),
  })

/** The tasks of the public pages, read once per version of the site. */
export async function loadPublicTasks(locale: Locale): Promise<PublicTask[]> {
  const tasks = await readOncePerVersion(`tasks ${locale}`, () => listPublicTasks(locale))
  return tasks.map(withLocalPrice(locale))
}

/** Only the tasks of the Popular Tasks section. */
export async function loadPopularTasks(locale: Locale): Promise<PublicTask[]> {
  return (await loadPublicTasks(locale)).filter((task) => task.status === taskStatuses.active)
}

/** The tasks with the texts of their own pages. */
export async function loadTaskDetails(locale: Locale): Promise<TaskDetails[]> {
  const tasks = await readOncePerVersion(`task details ${locale}`, () => listTaskDetails(locale))
  return tasks.map(withLocalPrice(locale))
}

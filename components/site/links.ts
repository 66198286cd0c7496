import { type Locale, localePath } from '@/lib/i18n/constants'

/** The page where a task is asked for, with the task already chosen. */
export function requestPath(locale: Locale, taskId?: number): string {
  return localePath(locale, taskId === undefined ? '/request-a-task' : `/request-a-task?task=${taskId}`)
}

/** The page that opens a request by its reference. */
export function findPath(locale: Locale): string {
  return localePath(locale, '/track')
}

/** The page about a task: what is included, what it costs, where. */
export function servicePath(locale: Locale, slug: string): string {
  return localePath(locale, `/services/${slug}`)
}

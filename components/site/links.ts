import { type Locale, localePath } from '@/lib/i18n/constants'

export function requestPath(locale: Locale, taskId?: number): string {
  return localePath(locale, taskId === undefined ? '/request-a-task' : `/request-a-task?task=${taskId}`)
}

export function findPath(locale: Locale): string {
  return localePath(locale, '/track')
}

export function servicePath(locale: Locale, slug: string): string {
  return localePath(locale, `/services/${slug}`)
}

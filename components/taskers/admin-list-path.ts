import type { TaskerFilter, TaskerListQuery } from '@/lib/taskers/admin-schema'

/** What differs from the plain list, as it stands in an address. */
export function filterSearch({ q, status, task, district, available, sort }: TaskerFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (task !== undefined) search.set('task', String(task))
  if (district) search.set('district', district)
  if (available) search.set('available', available)
  if (sort !== 'newest') search.set('sort', sort)
  return search
}

export function listSearch({ page, ...filter }: TaskerListQuery): string {
  const search = filterSearch(filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export const taskerListPath = (query: TaskerListQuery) => `/admin/taskers${listSearch(query)}`

export const isNarrowed = ({ sort: _sort, ...filter }: TaskerFilter) =>
  filterSearch({ ...filter, sort: 'newest' }).size > 0

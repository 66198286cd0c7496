import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { boardPreviewSize, requestPreviewSize } from '@/lib/requests/constants'
import { greetings } from '@/lib/requests/staff/conversation/labels'
import { getRequest } from '@/lib/requests/staff/detail/queries'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { findChosenPeople } from '@/lib/requests/staff/people/queries'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'
import type { RequestFilter, RequestListQuery } from './list'
import { getBoard, listRequests } from './queries'
import type { RequestBoard, RequestList } from './schema'

/** The first rows of the list of requests, for dispatchers; the browser loads the rest. */
export async function loadRequests(query: RequestListQuery): Promise<RequestList> {
  const { adminId } = await requireAdminPage(dispatching)
  return listRequests(query, adminId, Math.min(query.size, requestPreviewSize))
}

/** The first cards of each column of the board, for dispatchers. */
export async function loadBoard(filter: RequestFilter): Promise<RequestBoard> {
  const { adminId } = await requireAdminPage(dispatching)
  return getBoard(filter, adminId, boardPreviewSize)
}

/** One request, for dispatchers. Read once per render, because both the page and its title need it. */
export const loadRequest = cache(async (id: string): Promise<RequestDetail> => {
  const { adminId } = await requireAdminPage(dispatching)
  return getRequest(id, adminId)
})

/** What the pages of requests need besides the rows: tasks, people, greetings, and the admin's own id. */
export async function loadStaffPage(filter: RequestFilter) {
  const { adminId } = await requireAdminPage(dispatching)
  const [people, tasks] = await Promise.all([findChosenPeople(filter), loadTaskTitles()])
  return { me: adminId, tasks, people, greetings }
}

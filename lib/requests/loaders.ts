import 'server-only'
import { connection } from 'next/server'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getDashboard } from './dashboard'
import { getRequest, getTrackedRequest, listRequests, type TrackedRequest } from './queries'
import type { Dashboard, RequestDetail, RequestList, RequestListQuery } from './schema'

const dispatchers = ['owner', 'dispatcher'] as const

/** The request behind a tracking link, at this moment; the link itself is the gate. */
export async function loadTrackedRequest(
  token: string,
): Promise<(TrackedRequest & { now: Date; isWaiting: boolean; isLate: boolean }) | null> {
  await connection()
  const request = await getTrackedRequest(token)
  if (!request) return null
  const now = new Date()
  const isWaiting = request.status === 'new'
  return { ...request, now, isWaiting, isLate: isWaiting && request.contactDueAt < now }
}

/** The list of requests, for dispatchers. */
export async function loadRequests(query: RequestListQuery): Promise<RequestList> {
  await requireAdminPage(dispatchers)
  return listRequests(query)
}

/** One request, for dispatchers. */
export async function loadRequest(id: string): Promise<RequestDetail> {
  await requireAdminPage(dispatchers)
  return getRequest(id)
}

export async function loadDashboard(): Promise<Dashboard> {
  await requireAdminPage()
  return getDashboard()
}

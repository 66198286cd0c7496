import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { boardPreviewSize, requestPreviewSize } from '@/lib/requests/constants'
import { lookupMark, pageMark, trackFlash } from '@/lib/requests/customer/flash'
import {
  type CustomerRefusal,
  mayAnswer,
  refusalOfChange,
  refusalOfRating,
} from '@/lib/requests/customer/rules'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { type FormFlash, flashCookieName, unpackFlash } from '@/lib/requests/form-flash'
import { getTrackedRequest, type TrackedRequest } from '@/lib/requests/queries'
import { listPublicTasks } from '@/lib/tasks/queries'
import { getRequest } from './detail'
import { greetings } from './greeting'
import { getBoard, listRequests } from './queries'
import type { RequestBoard, RequestDetail, RequestFilter, RequestList, RequestListQuery } from './schema'

type TrackPage = TrackedRequest & {
  now: Date
  isWaiting: boolean
  isLate: boolean
  /** What the customer can do now, or why not. */
  mayAnswer: boolean
  refusalOfChange: CustomerRefusal | null
  refusalOfRating: CustomerRefusal | null
}

/** The request of a tracking link; the link itself is the gate. */
export async function loadTrackedRequest(token: string): Promise<TrackPage | null> {
  await connection()
  const request = await getTrackedRequest(token)
  if (!request) return null
  const now = new Date()
  const isWaiting = request.status === 'new'
  return {
    ...request,
    now,
    isWaiting,
    isLate: isWaiting && request.contactDueAt < now,
    mayAnswer: mayAnswer(request, now),
    refusalOfChange: refusalOfChange(request.status),
    refusalOfRating: refusalOfRating(request, now),
  }
}

/** The values and errors of the request form without scripts, if it was just sent. */
export async function loadFormFlash(): Promise<FormFlash | null> {
  const jar = await cookies()
  return unpackFlash(jar.get(flashCookieName)?.value)
}

/** The errors of the last form, if it was sent from the lookup page or from the page of this token. */
export async function loadTrackFlash(token?: string): Promise<TrackFlash | null> {
  const jar = await cookies()
  const flash = trackFlash.unpack(jar.get(trackFlash.cookieName)?.value)
  const isOfThisPage = flash && [lookupMark, token && pageMark(token)].includes(flash.values.page)
  return isOfThisPage ? flash : null
}

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

/** The tasks and greetings for the pages of requests, and the admin's own id. */
export async function loadStaffPage() {
  const { adminId } = await requireAdminPage(dispatching)
  const tasks = (await listPublicTasks('en')).map(({ id, title }) => ({ id, title }))
  return { me: adminId, tasks, greetings }
}

import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { getRepeat } from '@/lib/requests/repeats/queries'
import { getPublicPromise } from '@/lib/requests/staff/dashboard'
import { getAgain } from './again'
import { lookupMark, pageMark, type RequestFlash, requestFlash, trackFlash } from './flash'
import type { TrackFlash } from './schema'
import { getTrackPage, type TrackPage } from './tracked-page'

/** The request of a tracking link; the link itself is the gate. */
export async function loadTrackedRequest(token: string): Promise<TrackPage | null> {
  await connection()
  return getTrackPage(token, new Date())
}

/** The values and errors of the request form without scripts, if it was just sent. */
export async function loadRequestFlash(): Promise<RequestFlash | null> {
  const jar = await cookies()
  return requestFlash.unpack(jar.get(requestFlash.cookieName)?.value)
}

/** The errors of the last form, if it was sent from the lookup page or from the page of this token. */
export async function loadTrackFlash(token?: string): Promise<TrackFlash | null> {
  const jar = await cookies()
  const flash = trackFlash.unpack(jar.get(trackFlash.cookieName)?.value)
  const isOfThisPage = flash && [lookupMark, token && pageMark(token)].includes(flash.values.page)
  return isOfThisPage ? flash : null
}

/** The measured promise, for the landing page. */
export async function loadPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  return getPublicPromise()
}

const firstNameOf = (name: string | null) => name?.trim().split(/\s+/)[0] || null

/** What is needed to ask the same tasker again; null where that makes no sense. */
export async function loadAgain(token: string) {
  await connection()
  const again = await getAgain(token)
  return again && { ...again, name: firstNameOf(again.taskerName), now: new Date() }
}
export type LoadedAgain = NonNullable<Awaited<ReturnType<typeof loadAgain>>>

/** The repeat of a request, or what is needed to start one; null where neither makes sense. */
export async function loadRepeat(token: string) {
  await connection()
  const now = new Date()
  const repeat = await getRepeat(token, now)
  return repeat && { ...repeat, name: firstNameOf(repeat.active?.taskerName ?? null), now }
}
export type LoadedRepeat = NonNullable<Awaited<ReturnType<typeof loadRepeat>>>

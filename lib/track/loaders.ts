import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { markTold } from '@/lib/money/payments/customer/mutations'
import { pageMark } from '@/lib/platform/form-flash'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { lookupMark, trackFlash } from './flash'
import { getTrackPage, type TrackPage } from './queries'

/**
 * The request of a tracking link; the link itself is the gate. What the tasker said of cash counts as read
 * then, unless staff look at the page.
 */
export async function loadTrackedRequest(
  token: string,
  isStaff: () => Promise<boolean>,
): Promise<TrackPage | null> {
  await connection()
  const page = await getTrackPage(token, new Date())
  const word = page?.said?.taskerRwf ?? null
  if (word !== null && !(await isStaff())) await markTold(token, word)
  return page
}

/** What a form of this page has just done; without a token, of the lookup page. */
export async function loadTrackDone(token?: string): Promise<string | null> {
  const jar = await cookies()
  return trackFlash.doneOn(jar.get(trackFlash.cookieName)?.value, token ? pageMark(token) : lookupMark)
}

/** The errors of the last form, if it was sent from the lookup page or from the page of this token. */
export async function loadTrackFlash(token?: string): Promise<TrackFlash | null> {
  const jar = await cookies()
  const flash = trackFlash.unpack(jar.get(trackFlash.cookieName)?.value)
  const isOfThisPage = flash && [lookupMark, token && pageMark(token)].includes(flash.values.page)
  return isOfThisPage ? flash : null
}

import 'server-only'
import { cookies } from 'next/headers'
import { getPublicPromise } from '@/lib/requests/queries'
import { type RequestFlash, requestFlash } from './form'

/** The values and errors of the request form without scripts, if it was just sent. */
export async function loadRequestFlash(): Promise<RequestFlash | null> {
  const jar = await cookies()
  return requestFlash.unpack(jar.get(requestFlash.cookieName)?.value)
}

/** The measured promise, for the landing page. */
export async function loadPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  return getPublicPromise()
}

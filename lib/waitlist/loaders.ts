import 'server-only'
import { cookies } from 'next/headers'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listWaitlist } from '@/lib/waitlist/staff/queries'
import { downloadPath, type WaitlistOutcome } from './constants'
import { waitlistFlash } from './form'

/** One page of the waitlist, for dispatchers. */
export const loadWaitlist = forStaff(dispatching, listWaitlist)

/** The values and errors of the sign-up form without scripts, if it was just sent. */
export async function loadSignUpFlash() {
  const jar = await cookies()
  return waitlistFlash.unpack(jar.get(waitlistFlash.cookieName)?.value)
}

/** Whether this was done just now, in this browser. */
export async function loadJustDone(outcome: WaitlistOutcome): Promise<boolean> {
  const jar = await cookies()
  const text = jar.get(waitlistFlash.cookieName)?.value
  return waitlistFlash.doneOn(text, `${downloadPath}/${outcome}`) === outcome
}

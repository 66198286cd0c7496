import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { getJobByLink } from '@/lib/auth/job-links'
import type { Locale } from '@/lib/i18n/constants'
import { getOfferPage, type OfferPage } from '@/lib/offers/tasker/queries'
import { pageMark } from '@/lib/platform/form-flash'
import { offerDone } from './form'

/** The offer of a link, in the language of its page; the link itself is the gate. */
export async function loadOffer(token: string, locale: Locale): Promise<OfferPage | null> {
  await connection()
  return getOfferPage(token, locale)
}

/** Whether the offer of this page was declined just now. */
export async function loadJustDeclined(token: string): Promise<boolean> {
  const jar = await cookies()
  return offerDone.doneOn(jar.get(offerDone.cookieName)?.value, pageMark(token)) === 'decline'
}

/** The link of the job that an offer became, while it opens one. */
export async function loadJobToken({ jobToken }: OfferPage): Promise<string | null> {
  return (await getJobByLink(jobToken)) ? jobToken : null
}

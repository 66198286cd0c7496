import 'server-only'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { jobPath } from '@/lib/jobs/constants'
import { acceptOffer, declineOffer, type OfferAnswer, type OfferLink } from '@/lib/offers/tasker/mutations'
import { findJobToken } from '@/lib/offers/tasker/queries'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { createDone, type PostedForm, pageMark, problemOf, seeOther } from '@/lib/platform/form-flash'
import type { Follow } from '@/lib/requests/change'
import { offerPath } from './constants'
import { declineSchema, offerTokenSchema } from './schema'

type Sent = PostedForm['body']
type Posted = Pick<PostedForm, 'request' | 'body' | 'count'> & { isStaff: boolean }
type Answer = (link: OfferLink, sent: Sent) => Promise<OfferAnswer>

/** What the page itself does not show about a refused answer. */
const unseen: readonly string[] = ['busy', 'unfit']

/** What the page of an offer says once, after an answer. */
export const offerDone = createDone('taskers-offer')

/** Answers a form on the page of an offer: leads back to that page, which shows how it is now. */
const offerForm =
  (answer: Answer, done: string, whereTo?: (token: string, locale: Locale) => Promise<Response | null>) =>
  (follow: Follow) =>
  async ({ request, body, count, isStaff }: Posted): Promise<Response> => {
    const locale = isLocale(body.locale) ? body.locale : defaultLocale
    const to = (rest: string, cookie?: string) => seeOther(localePath(locale, `${offerPath}/${rest}`), cookie)
    const parsed = offerTokenSchema.safeParse(body.token)
    if (!parsed.success) return to('unknown')
    const token = parsed.data
    if (isStaff) return to(`${token}?problem=staff`)
    try {
      await count({ token })
      const given = await answer({ token, follow }, body)
      if ('status' in given) {
        const cookie = offerDone.doneCookie({ done, page: pageMark(token) }, isHttps())
        return (await whereTo?.(token, locale)) ?? to(token, cookie)
      }
      return to(unseen.includes(given.refusal) ? `${token}?problem=${given.refusal}` : token)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return to('unknown')
      return to(`${token}?problem=${problemOf(error, request)}`)
    }
  }

/** Leads to the job that the offer has become. */
async function toJob(token: string, locale: Locale): Promise<Response | null> {
  const jobToken = await findJobToken(token)
  return jobToken ? seeOther(localePath(locale, `${jobPath}/${jobToken}`)) : null
}

/** Answers the form that accepts an offer or confirms a job. */
export const acceptForm = offerForm(acceptOffer, 'accept', toJob)

/** Answers the form that declines an offer or gives a job back; a wrong reason counts as none. */
export const declineForm = offerForm((link, sent) => {
  const { data } = declineSchema.safeParse({ reason: sent.reason })
  return declineOffer(link, { reason: data?.reason ?? null })
}, 'decline')

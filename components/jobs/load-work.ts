import { callTaskerApi } from '@/lib/auth/tasker-client'
import type { Locale } from '@/lib/i18n/constants'
import type { Earnings, Job, JobList } from '@/lib/jobs/schema'
import type { Offer } from '@/lib/offers/schema'
import { callApi } from '@/lib/platform/browser/api-client'

export type OwnOffer = Offer & { token: string }
export type Work = { offers: OwnOffer[]; jobs: Job[]; earnings: Earnings; at: number }

/** The offers and jobs of a tasker. It is called by the page itself, so it makes no session last longer. */
export async function loadWork(taskerId: string, locale: Locale): Promise<Work> {
  const options = { isBackground: true, headers: { 'accept-language': locale } }
  const [offers, { data: jobs, earnings }] = await Promise.all([
    callTaskerApi<{ data: OwnOffer[] }>(`/api/taskers/${taskerId}/offers`, options),
    callTaskerApi<JobList>(`/api/taskers/${taskerId}/jobs`, options),
  ])
  return { offers: offers.data, jobs, earnings, at: Date.now() }
}

export type Answer = 'accept' | 'decline'

export const answerOffer = (token: string, answer: Answer, locale: Locale): Promise<unknown> =>
  callApi(`/api/offers/${token}/${answer}`, {
    method: 'POST',
    body: {},
    headers: { 'accept-language': locale },
  })

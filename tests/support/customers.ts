import { eq, getTableColumns } from 'drizzle-orm'
import { POST as again } from '@/app/api/track/again/form/route'
import { POST as answer } from '@/app/api/track/answer/form/route'
import { POST as cancel } from '@/app/api/track/cancel/form/route'
import { POST as cash } from '@/app/api/track/cash/form/route'
import { POST as change } from '@/app/api/track/change/form/route'
import { POST as complaint } from '@/app/api/track/complaint/form/route'
import { POST as done } from '@/app/api/track/done/form/route'
import { POST as erasure } from '@/app/api/track/erasure/form/route'
import { POST as noShow } from '@/app/api/track/no_show/form/route'
import { POST as open } from '@/app/api/track/open/form/route'
import { POST as pay } from '@/app/api/track/pay/form/route'
import { POST as phone } from '@/app/api/track/phone/form/route'
import { POST as quote } from '@/app/api/track/quote/form/route'
import { POST as rating } from '@/app/api/track/rating/form/route'
import { POST as repeat } from '@/app/api/track/repeat/form/route'
import { POST as time } from '@/app/api/track/time/form/route'
import { read } from '@/db/client'
import { isJobOf, jobs, requests } from '@/db/schema'
import { toKigaliInput } from '@/lib/i18n/time'
import { pageMark } from '@/lib/platform/form-flash'
import { getTrackedRequest } from '@/lib/requests/customer/queries'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import type { CustomerAction } from '@/lib/requests/customer/workflow'
import { lookupMark, trackFlash } from '@/lib/track/flash'
import { call, freshAddress } from './call'

const handlers = {
  change,
  cancel,
  answer,
  rating,
  complaint,
  again,
  repeat,
  done,
  no_show: noShow,
  time,
  phone,
  quote,
  cash,
  pay,
  erasure,
  open,
}
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

export type Shown = { status: number; location: string; flash: TrackFlash | null; done: string | null }

/** What the page of an address says was done, by the cookie of the answer that leads there. */
function doneOf(cookie: string | undefined, location: string): string | null {
  const token = /\/track\/([\w-]+)/.exec(location)?.[1]
  return trackFlash.doneOn(cookie, token ? pageMark(token) : lookupMark)
}

/** From where a form is posted, and with which cookies. */
type Visit = { address?: string; headers?: Record<string, string> }

/** Posts one of the forms as a browser without scripts would. */
export async function post(
  form: CustomerAction | 'open',
  fields: Record<string, string>,
  { address = freshAddress(), headers = {} }: Visit = {},
): Promise<Shown> {
  const raw = new URLSearchParams(fields).toString()
  const { status, response } = await call(handlers[form], `/api/track/${form}/form`, {
    raw,
    headers: { ...formType, ...headers },
    address,
  })
  const cookie = /taskers-track=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  const location = response.headers.get('location') ?? ''
  return { status, location, flash: trackFlash.unpack(cookie), done: doneOf(cookie, location) }
}

/** A request with its job, as they are stored. */
export async function rowOf(id: string) {
  const [row] = await read((db) =>
    db
      .select({ ...getTableColumns(jobs), ...getTableColumns(requests) })
      .from(requests)
      .leftJoin(jobs, isJobOf(requests))
      .where(eq(requests.id, id)),
  )
  if (!row) throw new Error('no such request')
  return row
}

/** The page of a request as its customer has it before their eyes, and the forms on it. */
export async function asCustomer(id: string) {
  const { trackToken: token, textToken } = await rowOf(id)
  const see = () => getTrackedRequest(token)
  const send = (form: CustomerAction, fields: Record<string, string> = {}, visit?: Visit) =>
    post(form, { token, locale: 'en', ...fields }, visit)
  return {
    token,
    textToken,
    page: `/track/${token}`,
    /** The page, as texts name it. */
    textPage: `/track/${textToken}`,
    see,
    send,
    change: async (fields: Record<string, string>) => {
      const shown = await see()
      const { description = '', seen = '', wantedAt, wantedOn, wantedPart } = shown ?? {}
      const time: Record<string, string> = wantedAt
        ? { wanted_at: toKigaliInput(wantedAt) }
        : { wanted_on: wantedOn ?? '', wanted_part: wantedPart ?? '' }
      return send('change', { description, seen, ...time, ...fields })
    },
    cancel: (fields: Record<string, string> = {}, headers = {}) =>
      send('cancel', { reason: 'found_other', ...fields }, { headers }),
    answer: (reached: 'yes' | 'no') => send('answer', { reached }),
    rate: (rating: number, words = '', fields: Record<string, string> = {}) =>
      send('rating', { rating: String(rating), words, ...fields }),
    giveNumber: (phone: string) => send('phone', { phone }),
    complain: (words: string) => send('complaint', { words }),
    answerQuote: (answer: 'yes' | 'no', quoteId: string, words = '') =>
      send('quote', { answer, quote_id: quoteId, words }),
    sayCash: (amount: number | null) =>
      send('cash', amount === null ? { answer: 'no' } : { amount_rwf: String(amount) }),
    sayDone: () => send('done'),
    sayNobodyCame: () => send('no_show'),
    answerTime: (agrees: 'yes' | 'no', proposedAt: Date) =>
      send('time', { agrees, proposed_at: proposedAt.toISOString() }),
    erase: () => send('erasure'),
    again: (fields: Record<string, string> = {}) => send('again', fields),
    repeat: (fields: Record<string, string> = {}) =>
      send('repeat', { step: 'start', rhythm: 'week', ...fields }),
  }
}

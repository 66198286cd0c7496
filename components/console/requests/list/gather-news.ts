import { callAdminApi } from '@/lib/auth/admin-client'
import { pageSizes } from '@/lib/platform/lists/list-query'
import type { StaffNews } from '@/lib/requests/event-parts'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { requestList } from '@/lib/requests/staff/list'
import {
  alarmNews,
  arrivalNews,
  backNews,
  callbackNews,
  givenNews,
  type News,
  numberNews,
  priceNews,
  writtenNews,
} from '@/lib/requests/staff/news/labels'
import type { RequestList } from '@/lib/requests/staff/schema'
import { getRequestDetail } from './request-query'

export type Gathered = Record<StaffNews, string[]>

/** More calls at once would make each other late. */
const callsAtOnce = 5

async function detailsOf(ids: readonly string[]): Promise<RequestDetail[]> {
  const rows: RequestDetail[] = []
  for (let at = 0; at < ids.length; at += callsAtOnce)
    rows.push(...(await Promise.all(ids.slice(at, at + callsAtOnce).map(getRequestDetail))))
  return rows
}

async function rowsOf(ids: readonly string[]) {
  const [id] = ids
  if (id && ids.length === 1) {
    const row = await getRequestDetail(id)
    return { rows: [row], now: row.now }
  }
  // A request with an alarm is among the most urgent.
  const query = requestList.parse({ view: 'open', sort: 'due', size: String(pageSizes.at(-1)) })
  const list = await callAdminApi<RequestList>(requestList.path('/api/admin/task-requests', query), {
    isBackground: true,
  })
  return { rows: list.data.filter((row) => ids.includes(row.id)), now: list.now }
}

async function arrivals(ids: readonly string[]): Promise<News[]> {
  const [id] = ids
  if (!id) return []
  if (ids.length > 1) return [{ text: `${ids.length} new requests`, leadsTo: { view: 'new' }, isAlert: true }]
  try {
    const request = await getRequestDetail(id)
    // The person who entered a call has talked with the customer already.
    return request.source === 'staff' ? [] : [arrivalNews(request)]
  } catch {
    return [{ text: 'A new request has arrived', leadsTo: { id }, isAlert: true }]
  }
}

async function alarms(ids: readonly string[]): Promise<News[]> {
  if (ids.length === 0) return []
  try {
    const { rows, now } = await rowsOf(ids)
    const isWaiting = (row: (typeof rows)[number]) => !row.contacted_at && !row.ended_at
    return alarmNews(rows.filter(isWaiting), Date.parse(now))
  } catch {
    return [{ text: 'Alarm: nobody has reached a customer yet', leadsTo: { view: 'at_risk' } }]
  }
}

type Told = {
  isNews: (row: RequestDetail) => boolean
  tell: (rows: RequestDetail[]) => News[]
  orElse: string
}

/** News of requests that must be looked at first: by now there may be nothing to tell. */
async function looked(written: readonly string[], { isNews, tell, orElse }: Told): Promise<News[]> {
  const ids = [...new Set(written)]
  const [id] = ids
  if (!id) return []
  try {
    const rows = await detailsOf(ids)
    return tell(rows.filter(isNews))
  } catch {
    return [{ text: orElse, leadsTo: { id } }]
  }
}

const texts: Told = {
  // A text such as STOP needs no answer.
  isNews: ({ unanswered }) => unanswered > 0,
  tell: writtenNews,
  orElse: 'A customer wrote',
}
const given: Told = {
  isNews: ({ is_mine }) => is_mine,
  tell: givenNews,
  orElse: 'A request has changed hands',
}
const returns: Told = {
  // An offer that is declined is no news while others stand.
  isNews: ({ back_at }) => back_at !== null,
  tell: backNews,
  orElse: 'A job may be back at the desk',
}

const callbacks: Told = {
  // Who owns the request is told; without an owner, everybody is.
  isNews: ({ callback, owner, is_mine }) => callback !== null && (is_mine || owner === null),
  tell: callbackNews,
  orElse: 'A customer is to be called back now',
}

const numbers: Told = {
  isNews: ({ owner, is_mine }) => is_mine || owner === null,
  tell: numberNews,
  orElse: 'A customer gave another number',
}

const prices: Told = {
  isNews: ({ owner, is_mine }) => is_mine || owner === null,
  tell: priceNews,
  orElse: 'A customer answered a price',
}

/** What is told of the events of a moment. */
export async function newsOf(gathered: Gathered): Promise<News[]> {
  const news = await Promise.all([
    alarms(gathered.alarms),
    arrivals(gathered.arrivals),
    looked(gathered.returns, returns),
    looked(gathered.callbacks, callbacks),
    looked(gathered.given, given),
    looked(gathered.numbers, numbers),
    looked(gathered.prices, prices),
    looked(gathered.texts, texts),
  ])
  return news.flat()
}

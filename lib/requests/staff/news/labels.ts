import { wholeMinutes } from '@/lib/requests/clock'
import type { RequestView } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'

export type News = {
  text: string
  leadsTo: { id: string } | { view: RequestView } | { messages: 'unanswered' }
  /** Worth a sound and a notification. */
  isAlert?: true
}

type NewsRow = Pick<RequestRow, 'id' | 'reference' | 'task_title' | 'location' | 'contact_due_at'>

const longestPlace = 60
const minuteMs = 60_000

function nameOf({ reference, task_title, location }: NewsRow): string {
  const place = location.length > longestPlace ? `${location.slice(0, longestPlace).trimEnd()}…` : location
  return `${reference} ${task_title}${place && `, ${place}`}`
}

function newsOf(rows: readonly NewsRow[], view: RequestView, what: string): News[] {
  const [first] = rows
  if (!first) return []
  if (rows.length === 1) return [{ text: `${nameOf(first)}: ${what}`, leadsTo: { id: first.id } }]
  return [{ text: `${rows.length} requests: ${what}`, leadsTo: { view } }]
}

/** The toast about a new request. */
export const arrivalNews = (row: NewsRow): News => ({
  text: `New: ${nameOf(row)}`,
  leadsTo: { id: row.id },
  isAlert: true,
})

/** The toast about jobs that need a tasker again. */
export const backNews = (rows: readonly NewsRow[]): News[] =>
  newsOf(rows, 'back', 'back at the desk').map((news) => ({ ...news, isAlert: true }))

/** The toast about customers who were promised a call now. */
export const callbackNews = (rows: readonly NewsRow[]): News[] =>
  newsOf(rows, 'mine', 'call back now').map((news) => ({ ...news, isAlert: true }))

/** The toast about customers who gave another number on their page. */
export const numberNews = (rows: readonly NewsRow[]): News[] =>
  newsOf(rows, 'mine', 'the customer gave another number')

/** The toast about customers who answered a price on their page. */
export const priceNews = (rows: readonly NewsRow[]): News[] =>
  newsOf(rows, 'mine', 'the customer answered the price')

/** The toast about requests that a colleague gave to the person who looks. */
export const givenNews = (rows: readonly NewsRow[]): News[] => newsOf(rows, 'mine', 'given to you')

/** The toasts about alarms: one for waiting requests, one for late ones. */
export function alarmNews(rows: readonly NewsRow[], now: number): News[] {
  const leftOf = (row: NewsRow) => wholeMinutes((Date.parse(row.contact_due_at) - now) / minuteMs)
  const waiting = rows.filter((row) => leftOf(row) > 0)
  const least = Math.min(...waiting.map(leftOf))
  const most = Math.max(...waiting.map(leftOf))
  const left = least === most ? `${most} min left` : `${least} to ${most} min left`
  const late = rows.filter((row) => leftOf(row) <= 0)
  return [...newsOf(late, 'breached', 'late'), ...newsOf(waiting, 'at_risk', left)]
}

/** The toast about customers who wrote. */
export function writtenNews(rows: readonly NewsRow[]): News[] {
  const [first] = rows
  if (!first) return []
  if (rows.length === 1) return [{ text: `${nameOf(first)}: the customer wrote`, leadsTo: { id: first.id } }]
  return [{ text: `${rows.length} customers wrote`, leadsTo: { messages: 'unanswered' } }]
}

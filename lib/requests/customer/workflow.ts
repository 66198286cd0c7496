import { kigaliDay } from '@/lib/i18n/time'
import { noShowMinutes } from '@/lib/jobs/workflow'
import { isJobStatus, isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { endReasons } from '@/lib/requests/workflow'

export const trackPath = '/track'

export const customerActions = [
  'change',
  'cancel',
  'answer',
  'rating',
  'complaint',
  'again',
  'repeat',
  'done',
  'no_show',
  'time',
  'phone',
  'quote',
  'cash',
  'pay',
  'erasure',
] as const
export type CustomerAction = (typeof customerActions)[number]

const customerRefusals = [
  'in_progress',
  'ended',
  'changed',
  'too_early',
  'not_completed',
  'rating_closed',
  'no_again',
  'no_task',
  'no_repeat',
  'repeats',
  'not_finished',
  'no_show_early',
  'no_time',
  'number_known',
  'number_often',
  'number_by_text',
  'quote_open',
  'quote_over',
  'nothing_due',
  'paying_online',
  'cash_said',
] as const
export type CustomerRefusal = (typeof customerRefusals)[number]

/** How many days ahead work can be wanted, and how many days a rating can be changed. */
export const wantedDays = 60
export const ratingDays = 7
const dayMs = 24 * 60 * 60_000

/** The customer's reasons to cancel; `no_show` only once they may say that no one came. */
export const customerReasons = endReasons.cancelled.filter((reason) => reason !== 'tasker_left')
type CustomerReason = (typeof customerReasons)[number]
export const reasonsFor = (job: { mayReportNoShow: boolean }): CustomerReason[] =>
  customerReasons.filter((reason) => reason !== 'no_show' || job.mayReportNoShow)

/** Customers can change and cancel a request until the work begins; then they must call. */
export function refusalOfChange(status: RequestStatus): CustomerRefusal | null {
  if (status === 'in_progress') return 'in_progress'
  return isOpenStatus(status) ? null : 'ended'
}

/** How often customers can give another number for a request: who has its link could name any number. */
export const mostNumbers = 3

type Numbered = {
  status: RequestStatus
  phoneWrongAt: Date | null
  contactedAt: Date | null
  numbersGiven: number
  /** Whether it came by the link of a text. */
  isByText: boolean
}

/** Whether a customer can give another number: until the first talk, or once staff found theirs wrong. */
export function refusalOfNumber(request: Numbered): CustomerRefusal | null {
  if (!isOpenStatus(request.status)) return 'ended'
  if (request.contactedAt && !request.phoneWrongAt) return 'number_known'
  // A stranger whose number was typed by mistake reads our text, and must not choose whom we call.
  if (request.isByText) return 'number_by_text'
  return request.numbersGiven < mostNumbers ? null : 'number_often'
}

type Coming = {
  status: RequestStatus
  wantedAt: Date | null
  onTheWayAt: Date | null
  onTheWayMinutes: number | null
}
const minuteMs = 60_000
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs)

/** When a tasker who is on the way should arrive, by their own word; null when no one is on the way. */
export function arrivalOf({ status, onTheWayAt, onTheWayMinutes }: Omit<Coming, 'wantedAt'>): Date | null {
  if (status !== 'assigned' || !onTheWayAt || onTheWayMinutes === null) return null
  return minutesAfter(onTheWayAt, onTheWayMinutes)
}

/** Whether a customer may say that no one came: some time after the agreed one, or the promised arrival. */
export function mayReportNoShow(job: Coming, now: Date): boolean {
  if (job.status !== 'assigned') return false
  const due = job.wantedAt ?? arrivalOf(job)
  return due !== null && now >= minutesAfter(due, noShowMinutes)
}

/** Whether to ask a customer if they were reached: staff say so or the promise is late; not after work. */
export function mayAnswer(
  request: { contactDueAt: Date; contactedAt: Date | null; status: RequestStatus },
  now: Date,
): boolean {
  const { contactDueAt, contactedAt, status } = request
  if (status === 'completed') return false
  return contactedAt !== null || status === 'unreachable' || (status === 'new' && contactDueAt < now)
}

/** Whether the work can be rated; a given rating can be changed for some days. */
export function refusalOfRating(
  { status, ratedAt }: { status: RequestStatus; ratedAt: Date | null },
  now: Date,
): CustomerRefusal | null {
  if (status !== 'completed') return 'not_completed'
  return ratedAt && now.getTime() - ratedAt.getTime() > ratingDays * dayMs ? 'rating_closed' : null
}

type HadTasker = { status: RequestStatus; taskerId: string | null }

/** Reasons to cancel after which no one wants the same tasker. */
const triedInVain = ['no_show', 'tasker_left']

/** Whether the same can be asked for again: after work that was done, or cancelled with a tasker. */
export const mayAskAgain = ({
  status,
  taskerId,
  endReason,
}: HadTasker & { endReason: string | null }): boolean =>
  taskerId !== null &&
  (status === 'completed' || (status === 'cancelled' && !triedInVain.includes(endReason ?? '')))

/** Whether a request can be repeated: once its tasker is found. */
export const mayRepeat = ({ status, taskerId }: HadTasker): boolean =>
  taskerId !== null && (isJobStatus(status) || status === 'completed')

/** The error of a wished day (`2026-11-24`), as the key of its text; null when it can be wished. */
export function wrongWantedOn(day: string, now: Date): 'wanted_on' | 'wanted_on_far' | null {
  if (day < kigaliDay(now)) return 'wanted_on'
  return day > kigaliDay(new Date(now.getTime() + wantedDays * dayMs)) ? 'wanted_on_far' : null
}

/** The same for the first day of a repeat, which is made the day before. */
export const wrongFirstOn = (day: string, now: Date) =>
  day === kigaliDay(now) ? 'wanted_on' : wrongWantedOn(day, now)

/** The error of a wanted time, as the key of its text; null when it is valid. */
export function wrongWantedAt(wantedAt: Date, now: Date): 'wanted_at' | 'wanted_at_far' | null {
  const ahead = wantedAt.getTime() - now.getTime()
  if (ahead <= 0) return 'wanted_at'
  return ahead > wantedDays * dayMs ? 'wanted_at_far' : null
}

/** What customers call a tasker; null without a name. */
export const firstNameOf = (name: string | null | undefined): string | null =>
  name?.trim().split(/\s+/)[0] || null

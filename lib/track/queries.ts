import 'server-only'
import { kigaliDay } from '@/lib/i18n/time'
import { getTrackedMoney, type TrackedMoney } from '@/lib/money/record/customer/queries'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { getRepeat } from '@/lib/repeats/queries'
import { promisedSources } from '@/lib/requests/constants'
import { getTrackedRequest, type TrackedRequest } from '@/lib/requests/customer/queries'
import {
  arrivalOf,
  type CustomerRefusal,
  firstNameOf,
  mayAnswer,
  mayReportNoShow,
  refusalOfChange,
  refusalOfNumber,
  refusalOfRating,
} from '@/lib/requests/customer/workflow'
import { getSettings } from '@/lib/settings/queries'
import { getAgain } from '@/lib/track/again/mutations'

/** What the page offers besides; `name`: of the tasker, null when they have left. */
type Named<T> = (NonNullable<T> & { name: string | null }) | null
type Offers = {
  again: Named<Awaited<ReturnType<typeof getAgain>>>
  repeat: Named<Awaited<ReturnType<typeof getRepeat>>>
}

type TrackFacts = TrackedRequest &
  TrackedMoney &
  Offers & {
    isWaiting: boolean
    isLate: boolean
    /** When the tasker should arrive; null once that is over. */
    arrivesAt: Date | null
    /** For so many days after an erasure the receipts keep the name; 0 also where there are none. */
    nameDays: number
    mayReportNoShow: boolean
    mayAnswer: boolean
    refusalOfChange: CustomerRefusal | null
    refusalOfNumber: CustomerRefusal | null
    refusalOfRating: CustomerRefusal | null
  }
/** `mark`: a hash of all that the page shows, to tell an open page that it is out of date. */
export type TrackPage = TrackFacts & { now: Date; mark: string }

/** What the page shows at a time; days are named apart from today, so the mark changes at midnight. */
const pageMarkOf = (facts: TrackFacts, now: Date): string =>
  sha256(JSON.stringify([facts, kigaliDay(now)])).slice(0, 16)

/** The page of a tracking link at a time; null for an unknown link. */
export async function getTrackPage(token: string, now: Date): Promise<TrackPage | null> {
  const [request, again, repeat, money] = await Promise.all([
    getTrackedRequest(token),
    getAgain(token),
    getRepeat(token, now),
    getTrackedMoney(token),
  ])
  if (!request || !money) return null
  const { status, source, contactDueAt } = request
  const isWaiting = status === 'new' && promisedSources.some((one) => one === source)
  const arrival = arrivalOf(request)
  const facts = {
    ...request,
    ...money,
    again: again && { ...again, name: firstNameOf(again.taskerName) },
    repeat: repeat && { ...repeat, name: firstNameOf(repeat.active?.taskerName) },
    isWaiting,
    isLate: isWaiting && contactDueAt < now,
    arrivesAt: arrival && arrival > now ? arrival : null,
    nameDays: money.receipts.length > 0 ? (await getSettings()).money.receipt_name_days : 0,
    mayReportNoShow: mayReportNoShow(request, now),
    mayAnswer: mayAnswer(request, now),
    refusalOfChange: refusalOfChange(status),
    refusalOfNumber: refusalOfNumber(request),
    refusalOfRating: refusalOfRating(request, now),
  }
  return { ...facts, now, mark: pageMarkOf(facts, now) }
}

/** The mark of a page, for a page that is open; `not_found` for an unknown link. */
export async function getTrackMark(token: string): Promise<{ mark: string }> {
  const page = await getTrackPage(token, new Date())
  if (!page) throw new AppError('not_found')
  return { mark: page.mark }
}

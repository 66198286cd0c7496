import { lowerFirst } from '@/lib/i18n/letter-case'
import { kigaliDay } from '@/lib/i18n/time'
import { isUntold, offerRefusalTexts, taskerReasonText } from '@/lib/offers/labels'
import type { StaffOffer } from '@/lib/offers/schema'
import { jobDay } from '@/lib/requests/clock'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { taskerRefusalTexts } from '@/lib/requests/staff/labels'

const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`

/** What a tasker answered to an earlier offer of the job. */
function answerText(offer: StaffOffer | undefined): string {
  if (offer?.status === 'expired')
    return isUntold(offer) ? 'was not told: the text was not sent' : 'did not answer'
  if (offer?.status !== 'declined') return ''
  return offer.reason ? `has declined: ${lowerFirst(taskerReasonText(offer.reason))}` : 'has declined'
}

/** How the day of a job is called beside the figures of a tasker. */
function dayName({ wanted_at, wanted_on }: RequestDetail): string {
  const now = new Date()
  const day = jobDay({ wantedAt: wanted_at ? new Date(wanted_at) : null, wantedOn: wanted_on }, now)
  return day === kigaliDay(now) ? 'today' : 'that day'
}

/** What speaks for a tasker, and what they have answered already. */
export function reasonsFor(candidate: Candidate, request: RequestDetail): string[] {
  const { district, sector, offers } = request
  const areas = {
    sector: `serves ${sector}`,
    district: `serves all of ${district}`,
    near: `serves other sectors of ${district}`,
    elsewhere: `does not list ${district}`,
  }
  return [
    answerText(offers.find(({ tasker_id }) => tasker_id === candidate.id)),
    candidate.is_wished ? 'asked for by the customer' : '',
    'has the skill',
    candidate.area ? areas[candidate.area] : '',
    candidate.rating === null
      ? 'not rated yet'
      : `rated ${candidate.rating.toFixed(1)} by ${count(candidate.ratings, 'customer')}`,
    `${count(candidate.jobs_that_day, 'job')} ${dayName(request)}`,
    `${count(candidate.jobs_done, 'job')} done`,
  ].filter(Boolean)
}

type Obstacles = {
  /** Neither to offer nor to assign. */
  refusals: string[]
  /** Not to offer now. */
  waits: string[]
}

/** What speaks against a tasker now. */
export function obstaclesFor(candidate: Candidate, offers: readonly StaffOffer[]): Obstacles {
  const isOpen = offers.some(({ tasker_id, status }) => tasker_id === candidate.id && status === 'open')
  return {
    refusals: candidate.refusals.map((refusal) => taskerRefusalTexts[refusal]),
    waits: [
      ...(isOpen ? [offerRefusalTexts.open] : []),
      ...(candidate.takes_offers_now ? [] : [offerRefusalTexts.night]),
    ],
  }
}

/** Whether the job can be offered to a tasker now. */
export function canOffer(candidate: Candidate, offers: readonly StaffOffer[]): boolean {
  const { refusals, waits } = obstaclesFor(candidate, offers)
  return refusals.length === 0 && waits.length === 0
}

const wasAsked = ({ id }: Candidate, offers: readonly StaffOffer[]) =>
  offers.some(({ tasker_id }) => tasker_id === id)

const leastRating = 3

const isWellRated = ({ rating, ratings }: Candidate) =>
  rating === null || ratings < fewestRatings || rating >= leastRating

/** Whether one press may send a tasker: not twice, and not after bad ratings, which staff read first. */
const mayPropose = (candidate: Candidate, offers: readonly StaffOffer[]) =>
  !wasAsked(candidate, offers) && isWellRated(candidate)

/** Who would come: the next to ask; at night, when few take offers, the first who could be assigned. */
export const bestToSend = (candidates: readonly Candidate[], offers: readonly StaffOffer[]) =>
  nextToAsk(candidates, offers) ??
  candidates.find((candidate) => candidate.refusals.length === 0 && mayPropose(candidate, offers))

/** The best tasker who may be proposed and was not asked yet; the candidates are in their order. */
export const nextToAsk = (candidates: readonly Candidate[], offers: readonly StaffOffer[]) =>
  candidates.find((candidate) => canOffer(candidate, offers) && mayPropose(candidate, offers))

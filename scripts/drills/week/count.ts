// The figures as the people of the drill count them from what they remember.
import { caseKinds } from '@/lib/cases/constants'
import type { RequestView } from '@/lib/requests/staff/list'
import { type Book, type Noted, type Person, totalOf, type Worker } from './book'
import { dateOf, dayMs, minuteMs, mondayOf } from './dates'

const fewestRatings = 3
const ongoing = ['new', 'contacted', 'assigned', 'in_progress']
const atWork = ['assigned', 'in_progress']

const isOpen = ({ status }: Noted) => ongoing.includes(status)
const isWaiting = ({ called, endedOn }: Noted) => called === null && endedOn === null
const leftOf = ({ dueAt }: Noted) => dueAt - Date.now()
const isOwed = (request: Noted) =>
  !request.isLifted && (request.called !== null || request.endedOn !== null || leftOf(request) < 0)
const isKept = (request: Noted) => isOwed(request) && request.called === 'in time'
/** Where the customer pays the tasker, all of the agreed price is theirs. */
const earnedBy = (request: Noted) => (request.agreed ? totalOf(request) : request.pay)

const sumOf = (requests: Noted[]) => requests.reduce((sum, request) => sum + totalOf(request), 0)

/** How many promises were owed and kept, and how many jobs were completed. */
const sharesOf = (owned: Noted[]) => ({
  owned: owned.length,
  owed: owned.filter(isOwed).length,
  in_time: owned.filter(isKept).length,
  completed: owned.filter(({ status }) => status === 'completed').length,
})

const isLost = (endReason: string | null) => endReason === 'no_tasker' || endReason === 'out_of_area'

/** What each request is worth in a table of counts. */
function tally(keys: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function averageOf(ratings: number[]): { average: number; count: number } | null {
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  if (ratings.length < fewestRatings) return null
  return { average: Math.floor((sum * 10) / ratings.length) / 10, count: ratings.length }
}

export function countOf(book: Book) {
  const { requests, offers, cases, givenBack, today } = book
  const dateOn = (on: number) => dateOf(Date.now() - (today - on) * dayMs)
  const weekOn = (on: number) => mondayOf(Date.now() - (today - on) * dayMs)
  const isOfToday = ({ status, wantedOn, endedOn }: Noted) =>
    (atWork.includes(status) && (wantedOn ?? 0) <= today) || (status === 'completed' && endedOn === today)
  const completed = requests.filter(({ status }) => status === 'completed')
  const ratingOf = (done: Noted[]) => averageOf(done.flatMap(({ rating }) => rating ?? []))

  const views: Record<RequestView, (request: Noted, person: Person) => boolean> = {
    open: isOpen,
    new: ({ status }) => status === 'new',
    mine: (request, person) => isOpen(request) && request.isOwned && request.staff === person,
    unowned: (request) => isOpen(request) && !request.isOwned,
    no_tasker: ({ status }) => status === 'new' || status === 'contacted',
    at_risk: (request) => isWaiting(request) && leftOf(request) > 0 && leftOf(request) < 30 * minuteMs,
    due_soon: (request) => isWaiting(request) && leftOf(request) > 0 && leftOf(request) < 15 * minuteMs,
    breached: (request) => isWaiting(request) && leftOf(request) < 0,
    back: ({ isBack }) => isBack,
    unconfirmed: ({ isLateToConfirm }) => isLateToConfirm,
    today: isOfToday,
    unpaid: ({ status, isPaid }) => status === 'completed' && !isPaid,
    spam: ({ endReason, isLifted }) => endReason === 'spam' && !isLifted,
    all: () => true,
  }

  const owed = requests.filter(isOwed)
  const kept = requests.filter(isKept).length

  return {
    views,
    inView: (view: RequestView, person: Person) => requests.filter((request) => views[view](request, person)),
    byDay: () => tally(requests.map(({ askedOn }) => dateOn(askedOn))),
    byTask: () => tally(requests.map(({ task }) => String(task.id))),
    cancellations: () =>
      tally(requests.flatMap(({ status, endReason }) => (status === 'cancelled' ? String(endReason) : []))),
    receivedToday: requests.filter(({ askedOn }) => askedOn === today).length,
    missedToday: requests.filter(
      (request) =>
        !request.isLifted &&
        request.called !== 'in time' &&
        leftOf(request) < 0 &&
        dateOf(request.dueAt) === dateOf(Date.now()),
    ).length,
    /** Judged, and ended before anybody talked with the customer. */
    endedUncalled: owed.filter(({ called, endedOn }) => !called && endedOn !== null).length,
    promise: {
      owed: owed.length,
      kept,
      share: kept / owed.length,
      percent: Math.floor((kept * 100) / owed.length),
    },
    done: completed.length,
    money: {
      collected_rwf: 0,
      to_taskers_rwf: sumOf(requests.filter(({ isPaid }) => isPaid)),
      refunded_rwf: 0,
      open_rwf: sumOf(completed.filter(({ isPaid }) => !isPaid)),
    },
    turnover: sumOf(completed),
    rating: ratingOf(completed),
    openCases: Object.fromEntries(
      caseKinds.map((kind) => [kind, cases.filter((one) => one.kind === kind && one.isOpen).length]),
    ),
    /** A day after the end nobody has said what was paid, and no case asks for it. */
    unsaid: requests.filter(
      (request) =>
        views.unpaid(request, request.staff) &&
        (request.endedOn ?? today) < today &&
        !cases.some((one) => one.request === request && one.kind === 'cash_differs' && one.isOpen),
    ).length,
    outcomes: tally(offers.map(({ status }) => status)),
    events: Object.fromEntries([...book.events].sort()),
    /** What the figures say of somebody of the staff. */
    ofDispatcher: (person: Person) => ({
      name: person.name,
      ...sharesOf(requests.filter(({ isOwned, staff }) => isOwned && staff === person)),
    }),
    /** What they say of those that have no owner; nothing where all have one. */
    ofNobody: () => {
      const theirs = requests.filter(({ isOwned }) => !isOwned)
      return theirs.length > 0 ? [{ name: 'Nobody', ...sharesOf(theirs) }] : []
    },
    /** How many ended because no tasker was found or the place is outside the area, by task. */
    lost: () =>
      tally(requests.flatMap(({ endReason, task }) => (isLost(endReason) ? [String(task.id)] : []))),
    /** What the figures say of a tasker. */
    ofTasker: (worker: Worker) => {
      const done = completed.filter(({ tasker }) => tasker === worker)
      return {
        name: worker.name,
        jobs: done.length,
        turnover_rwf: sumOf(done),
        // All of it is the tasker's.
        share_rwf: null,
        rating: ratingOf(done)?.average ?? null,
        ratings: done.filter(({ rating }) => rating !== null).length,
        no_shows: cases.filter(({ kind, tasker }) => kind === 'no_show' && tasker === worker).length,
        given_back: givenBack.filter((one) => one === worker).length,
      }
    },
    /** What a tasker is told about the own work. */
    of: (worker: Worker) => {
      const jobs = requests.filter(({ tasker, isErased }) => tasker === worker && !isErased)
      const done = jobs.filter(({ status }) => status === 'completed')
      const weeks = [...new Set(done.map(({ endedOn }) => weekOn(endedOn ?? 0)))].sort().reverse()
      return {
        jobs: jobs.map(({ id }) => id).sort(),
        weeks: weeks.map((week) => {
          const ofWeek = done.filter(({ endedOn }) => weekOn(endedOn ?? 0) === week)
          const earned_rwf = ofWeek.reduce((total, job) => total + earnedBy(job), 0)
          return { week, jobs: ofWeek.length, earned_rwf }
        }),
        jobs_done: done.length,
        rating: ratingOf(done),
        ratings: done.filter(({ rating }) => rating !== null).length,
        jobsOn: (on: number | null) =>
          (on ?? today) <= today
            ? jobs.filter(isOfToday).length
            : jobs.filter((job) => atWork.includes(job.status) && job.wantedOn === on).length,
        /** The jobs whose customer is still shown: open and confirmed, or over since less than a day. */
        shown: jobs
          .filter((job) =>
            job.isConfirmed && (job.finishedOn ?? job.endedOn) === null
              ? isOpen(job)
              : (job.finishedOn ?? job.endedOn) === today,
          )
          .map(({ id }) => id)
          .sort(),
        /** The requests of the offers that are open or ended in the last day. */
        offers: offers
          .filter((offer) => offer.tasker === worker && !offer.request.isErased)
          .filter(({ status, changedOn }) => status === 'open' || changedOn === today)
          .map(({ request, status }) => `${request.id} ${status}`)
          .sort(),
      }
    },
  }
}

// What becomes of a request in the book, by what somebody did.
import type { CaseKind } from '@/lib/cases/constants'
import type { RequestStatus } from '@/lib/requests/constants'
import { type Amounts, type Book, type Noted, totalOf, type Worker } from './book'
import { minuteMs } from './dates'

const promisedMs = 60 * minuteMs

const nothingYet = {
  id: '',
  reference: '',
  token: '',
  isOwned: false,
  called: null,
  isLifted: false,
  status: 'new',
  wantedOn: null,
  tasker: null,
  pay: 0,
  agreed: null,
  isPaid: false,
  isConfirmed: false,
  isLateToConfirm: false,
  isOnTheWay: false,
  finishedOn: null,
  endedOn: null,
  endReason: null,
  rating: null,
  isBack: false,
  isErased: false,
} as const

type Asking = Pick<Noted, 'number' | 'task' | 'place' | 'words' | 'staff'>

/** Noted before it is sent, so that two customers at once do not write the same. */
export function noteAsked(book: Book, asking: Asking): Noted {
  const askedAt = Date.now()
  const request = {
    ...nothingYet,
    ...asking,
    said: { customer: null, tasker: null, on: book.today },
    ...{ askedOn: book.today, askedAt, dueAt: askedAt + promisedMs },
  }
  book.requests.push(request)
  return request
}

/** Whether a tasker may still answer. */
export const hasOpenOffer = ({ offers }: Book, request: Noted): boolean =>
  offers.some((offer) => offer.request === request && offer.status === 'open')

/** Whether the tasker is on the way. */
export const isComing = ({ isOnTheWay, status }: Noted): boolean => isOnTheWay && status === 'assigned'

/** A request has at most one open case of a kind. */
export function noteCase({ cases }: Book, request: Noted, kind: CaseKind): void {
  if (!cases.some((one) => one.request === request && one.kind === kind && one.isOpen))
    cases.push({ request, kind, tasker: request.tasker, isOpen: true })
}

export function noteSettled({ cases }: Book, request: Noted, kind: CaseKind): void {
  for (const one of cases) if (one.request === request && one.kind === kind) one.isOpen = false
}

/** Somebody talked with the customer, and has the request in hand from then on. */
export function noteReached(request: Noted): void {
  request.called ??= request.dueAt > Date.now() ? 'in time' : 'late'
  Object.assign(request, { status: 'contacted', isOwned: true })
}

export function noteOffered(book: Book, request: Noted, taskers: Worker[], pay: number): void {
  for (const tasker of taskers) book.offered(request, tasker, 'open')
  book.note('offer.sent')
  Object.assign(request, { isBack: false, pay })
}

/** The tasker has the job; everybody else's offer is over. */
export function noteAssigned(book: Book, request: Noted, tasker: Worker, pay: number): void {
  book.offered(request, tasker, 'accepted')
  book.closeOffers(request, 'open', 'taken')
  Object.assign(request, { status: 'assigned', tasker, pay, isBack: false })
}

/** Staff gave the job by hand. */
export function noteGiven(book: Book, request: Noted, tasker: Worker, pay: number): void {
  noteAssigned(book, request, tasker, pay)
  book.note('job.assigned')
}

/** The tasker said yes to an offer. */
export function noteAccepted(book: Book, request: Noted, tasker: Worker): void {
  noteAssigned(book, request, tasker, request.pay)
  request.isConfirmed = true
  book.note('offer.accepted')
}

type JobEvent = 'job.confirmed' | 'job.on_the_way' | 'job.started' | 'job.finished'

/** A step of the job; each says that the tasker comes. */
export function noteStep(book: Book, request: Noted, event: JobEvent): void {
  book.note(event)
  request.isConfirmed = true
  if (event === 'job.on_the_way') request.isOnTheWay = true
  if (event === 'job.started') request.status = 'in_progress'
  if (event === 'job.finished') request.finishedOn = book.today
}

/** A price is agreed; what the tasker reported otherwise is settled by it. */
export function noteAgreed(book: Book, request: Noted, { by, agreed }: { by: string; agreed: Amounts }) {
  request.agreed = agreed
  book.note(by === 'customer' ? 'quote.accepted' : 'quote.agreed')
  noteSettled(book, request, 'other_amounts')
}

export function notePaid(book: Book, request: Noted): void {
  request.isPaid = true
  book.note('payment.settled')
  noteSettled(book, request, 'cash_differs')
}

/** One side says what was paid in cash: both saying the price settles it, anything else is a case. */
export function noteCash(book: Book, request: Noted, by: 'customer' | 'tasker', amount: number): void {
  const { said } = request
  if (said[by] === amount) return
  Object.assign(said, { [by]: amount, on: book.today })
  book.note('payment.said')
  const total = totalOf(request)
  if (said.customer === total && said.tasker === total) notePaid(book, request)
  else if ((said.tasker ?? total) !== total || (said.customer !== null && said.tasker !== null))
    noteCase(book, request, 'cash_differs')
}

export function noteNoShow(book: Book, request: Noted): void {
  book.note('job.no_show')
  noteCase(book, request, 'no_show')
  noteReturned(book, request)
}

/** The customer cancelled; a promise that was not broken yet no longer counts. */
export function noteCancelled(book: Book, request: Noted, reason: string): void {
  if (!request.called && Date.now() < request.dueAt) request.isLifted = true
  if (request.isOnTheWay) noteCase(book, request, 'late_cancellation')
  noteEnded(book, request, { status: 'cancelled', reason })
}

/** The job is nobody's again. */
export function noteReturned(book: Book, request: Noted): void {
  closeAll(book, request)
  Object.assign(request, {
    status: 'contacted',
    tasker: null,
    pay: 0,
    isConfirmed: false,
    isLateToConfirm: false,
    isOnTheWay: false,
    finishedOn: null,
    isBack: true,
  })
}

export function noteEnded(
  book: Book,
  request: Noted,
  { status, reason }: { status: RequestStatus; reason: string | null },
): void {
  if (status !== 'completed') closeAll(book, request)
  book.note(`request.${status}`)
  Object.assign(request, { status, endReason: reason, endedOn: book.today, isBack: false })
}

function closeAll(book: Book, request: Noted): void {
  book.closeOffers(request, 'open', 'withdrawn')
  book.closeOffers(request, 'accepted', 'withdrawn')
}

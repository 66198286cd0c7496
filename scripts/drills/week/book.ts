// What the people of the drill remember: their own count, from what they did and never from an answer.
import type { CaseKind } from '@/lib/cases/constants'
import type { OfferStatus, RequestStatus } from '@/lib/requests/constants'
import type { Place } from './places'
import type { Said } from './words'

export type Person = { id: string; name: string; as: string }
export type Worker = Person & { taskIds: number[] }
export type Task = { id: number; slug: string; price: number }
export type Amounts = { labour_rwf: number; transport_rwf: number; materials_rwf: number }

export type Noted = {
  id: string
  token: string
  /** Of this day and this turn; no other request has it. */
  number: number
  task: Task
  place: Place
  words: Said
  /** Who of the staff has it in hand, and whether they claimed it. */
  desk: Person
  isOwned: boolean
  /** Days count from 0; the last one is today. */
  askedOn: number
  askedAt: number
  /** The end of the promised hour; both on the clock of now. */
  dueAt: number
  called: 'in time' | 'late' | null
  isLifted: boolean
  status: RequestStatus
  wantedOn: number | null
  tasker: Worker | null
  pay: number
  agreed: Amounts | null
  isConfirmed: boolean
  isLateToConfirm: boolean
  isOnTheWay: boolean
  finishedOn: number | null
  endedOn: number | null
  endReason: string | null
  rating: number | null
  isBack: boolean
  isErased: boolean
}

type NotedOffer = { request: Noted; tasker: Worker; status: OfferStatus; changedOn: number }
type NotedCase = { request: Noted; kind: CaseKind; isOpen: boolean }

export function openBook() {
  const requests: Noted[] = []
  const offers: NotedOffer[] = []
  const cases: NotedCase[] = []
  const events = new Map<string, number>()
  const book = { requests, offers, cases, events, complaints: 0, today: 0, note, offered, closeOffers }

  function note(event: string): void {
    events.set(event, (events.get(event) ?? 0) + 1)
  }

  /** Gives an open offer another state, or writes one down that begins with this state. */
  function offered(request: Noted, tasker: Worker, status: OfferStatus): void {
    const open = offers.find(
      (offer) => offer.request === request && offer.tasker === tasker && offer.status === 'open',
    )
    if (open) Object.assign(open, { status, changedOn: book.today })
    else offers.push({ request, tasker, status, changedOn: book.today })
  }

  function closeOffers(request: Noted, from: OfferStatus, to: OfferStatus): void {
    for (const offer of offers)
      if (offer.request === request && offer.status === from)
        Object.assign(offer, { status: to, changedOn: book.today })
  }

  return book
}

export type Book = ReturnType<typeof openBook>

/** Whether a tasker may still answer. */
export const hasOpenOffer = ({ offers }: Book, request: Noted): boolean =>
  offers.some((offer) => offer.request === request && offer.status === 'open')

/** Whether the tasker is on the way. */
export const isComing = ({ isOnTheWay, status }: Noted): boolean => isOnTheWay && status === 'assigned'

/** A request has at most one open case of a kind. */
export function noteCase({ cases }: Book, request: Noted, kind: CaseKind): void {
  if (!cases.some((one) => one.request === request && one.kind === kind && one.isOpen))
    cases.push({ request, kind, isOpen: true })
}

export function noteSettled({ cases }: Book, request: Noted, kind: CaseKind): void {
  for (const one of cases) if (one.request === request && one.kind === kind) one.isOpen = false
}

/** The tasker has the job; everybody else's offer is over. */
export function noteAssigned(book: Book, request: Noted, tasker: Worker, pay: number): void {
  book.offered(request, tasker, 'accepted')
  book.closeOffers(request, 'open', 'taken')
  Object.assign(request, { status: 'assigned', tasker, pay, isBack: false })
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

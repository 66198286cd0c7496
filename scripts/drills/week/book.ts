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
  reference: string
  token: string
  /** Of this day and this turn; no other request has it. */
  number: number
  task: Task
  place: Place
  words: Said
  /** Who of the staff has it in hand, and whether they claimed it. */
  staff: Person
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
  isPaid: boolean
  /** What each side said was paid in cash, and on which day the tasker said it. */
  said: { customer: number | null; tasker: number | null; on: number }
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

/** What the customer pays: nothing before a price is agreed. */
export const totalOf = ({ agreed }: Noted): number =>
  agreed ? agreed.labour_rwf + agreed.transport_rwf + agreed.materials_rwf : 0

type NotedOffer = { request: Noted; tasker: Worker; status: OfferStatus; changedOn: number }
type NotedCase = { request: Noted; kind: CaseKind; tasker: Worker | null; isOpen: boolean }

export function openBook() {
  const requests: Noted[] = []
  const offers: NotedOffer[] = []
  const cases: NotedCase[] = []
  const givenBack: Worker[] = []
  const events = new Map<string, number>()
  const counts = { complaints: 0, today: 0 }
  const book = { requests, offers, cases, givenBack, events, ...counts, note, offered, closeOffers }

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

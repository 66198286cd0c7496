// What dispatchers do with a request, by the API, and what they remember of it.
import type { CaseKind } from '@/lib/cases/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { Amounts, Book, Noted, Person, Worker } from './book'
import type { Call } from './calls'
import {
  hasOpenOffer,
  noteAgreed,
  noteEnded,
  noteGiven,
  noteNoShow,
  noteOffered,
  notePaid,
  noteReached,
  noteSettled,
  noteStep,
} from './notes'
import type { Pace } from './pace'

type How = { by?: Person; status?: number; step?: string }

export function staffMoves({ call, book, pace }: { call: Call; book: Book; pace: Pace }) {
  const pathOf = ({ id }: Noted) => `/api/admin/task-requests/${id}`
  const see = async (request: Noted, { as }: Person) =>
    (await call<{ data: RequestDetail }>(`GET ${pathOf(request)}`, { as })).data

  /** A change of the version that the dispatcher sees. */
  async function send(request: Noted, what: string, body: object, how: How = {}) {
    const { by = request.staff, status, step } = how
    if (step) await pace.before(request, step)
    const { version } = await see(request, by)
    const [method, part] = what.split(' ')
    const given = { as: by.as, body: { version, ...body }, ...(status && { status }) }
    await call(`${method} ${pathOf(request)}${part}`, given)
  }

  return {
    claim: async (request: Noted) => {
      await send(request, 'PUT /owner', { action: 'claim' }, { step: 'claim' })
      request.isOwned = true
    },
    reach: async (request: Noted) => {
      await send(request, 'POST /contacts', { channel: 'call', outcome: 'no_answer' }, { step: 'contact' })
      await send(request, 'POST /contacts', { channel: 'call', outcome: 'answered' }, { step: 'contact' })
      noteReached(request)
    },
    /** `at` is on day `on`. */
    arrange: async (request: Noted, { at, on }: { at: number; on: number }) => {
      const { place, words } = request
      const { description } = words
      await send(request, 'PUT ', { ...place, description, wanted_at: new Date(at).toISOString() })
      request.wantedOn = on
    },
    /** The customer says yes on the phone. */
    agree: async (request: Noted, agreed: Amounts) => {
      const quote = { ...agreed, spoken_yes: true }
      await send(request, 'POST /quotes', quote, { step: 'agree', status: 201 })
      noteAgreed(book, request, { by: 'staff', agreed })
    },
    sendPrice: async (request: Noted, price: Amounts) => {
      await send(request, 'POST /quotes', price, { step: 'agree', status: 201 })
      book.note('quote.sent')
    },
    pay: async (request: Noted) => {
      const { due_rwf } = await see(request, request.staff)
      await send(request, 'POST /cash', { amount_rwf: due_rwf, said_by: 'staff' }, { step: 'pay' })
      notePaid(book, request)
    },
    offer: async (request: Noted, taskers: Worker[], pay_rwf: number) => {
      const tasker_ids = taskers.map(({ id }) => id)
      await send(
        request,
        'POST /offers',
        { tasker_ids, pay_rwf, minutes: 10 },
        { status: 201, step: 'offer' },
      )
      noteOffered(book, request, taskers, pay_rwf)
    },
    cannotOffer: (request: Noted, tasker: Worker) =>
      send(request, 'POST /offers', { tasker_ids: [tasker.id], pay_rwf: 1 }, { status: 422 }),
    withdraw: async (request: Noted, tasker: Worker) => {
      const { offers } = await see(request, request.staff)
      const offer = offers.find((one) => one.tasker_id === tasker.id && one.status === 'open')
      await call(`POST /api/admin/offers/${offer?.id}/withdraw`, { as: request.staff.as })
      book.offered(request, tasker, 'withdrawn')
      book.note('offer.withdrawn')
      if (!hasOpenOffer(book, request)) request.isBack = true
    },
    /** Without `pay`, what the tasker was offered. */
    assign: async (request: Noted, tasker: Worker, pay?: number) => {
      await send(
        request,
        'PUT /assignment',
        { tasker_id: tasker.id, ...(pay && { pay_rwf: pay }) },
        { step: 'assign' },
      )
      noteGiven(book, request, tasker, pay ?? request.pay)
    },
    confirm: async (request: Noted) => {
      await send(request, 'POST /confirmation', {}, { step: 'confirm' })
      noteStep(book, request, 'job.confirmed')
    },
    start: async (request: Noted) => {
      await send(request, 'POST /transitions', { to: 'in_progress' }, { step: 'start' })
      noteStep(book, request, 'job.started')
    },
    complete: async (request: Noted) => {
      await send(request, 'POST /transitions', { to: 'completed' }, { step: 'complete' })
      noteEnded(book, request, { status: 'completed', reason: null })
    },
    noShow: async (request: Noted) => {
      await send(request, 'POST /no-show', { note: 'Nobody came' }, { step: 'on_the_way' })
      noteNoShow(book, request)
    },
    decline: async (request: Noted, reason: 'spam' | 'out_of_area') => {
      await send(request, 'POST /transitions', { to: 'declined', reason }, { step: 'contact' })
      noteEnded(book, request, { status: 'declined', reason })
      request.isOwned = true
    },
    confirmSpam: async (request: Noted, by: Person) => {
      await send(request, 'POST /spam', { is_spam: true }, { by })
      request.isLifted = true
    },
    settle: async (request: Noted, kind: CaseKind) => {
      const { cases } = await see(request, request.staff)
      const open = cases.find((one) => one.kind === kind && one.settled_at === null)
      const body = { note: 'Talked with both' }
      await call(`POST /api/admin/cases/${open?.id}/settle`, { as: request.staff.as, body, status: 204 })
      noteSettled(book, request, kind)
    },
  }
}

// What dispatchers do with a request, by the API, and what they remember of it.
import type { CaseKind } from '@/lib/cases/constants'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import type { Amounts, Book, Noted, Person, Worker } from './book'
import type { Call } from './calls'
import {
  hasOpenOffer,
  noteEnded,
  noteGiven,
  noteNoShow,
  noteOffered,
  noteReached,
  noteSettled,
  noteStep,
} from './notes'

type How = { by?: Person; status?: number }

export const place = { location: 'Near the market', district: 'Gasabo', sector: 'Remera' }

export function deskMoves({ call, book }: { call: Call; book: Book }) {
  const pathOf = ({ id }: Noted) => `/api/admin/task-requests/${id}`
  const see = async (request: Noted, { as }: Person) =>
    (await call<{ data: RequestDetail }>(`GET ${pathOf(request)}`, { as })).data

  /** A change of the version that the dispatcher sees. */
  async function send(request: Noted, what: string, body: object, { by = request.desk, status }: How = {}) {
    const { version } = await see(request, by)
    const [method, part] = what.split(' ')
    const given = { as: by.as, body: { version, ...body }, ...(status && { status }) }
    await call(`${method} ${pathOf(request)}${part}`, given)
  }

  const amountsOf = (request: Noted, is_paid: boolean) => ({ ...request.agreed, is_paid })

  return {
    claim: async (request: Noted) => {
      await send(request, 'PUT /owner', { action: 'claim' })
      request.isOwned = true
    },
    reach: async (request: Noted) => {
      await send(request, 'POST /contacts', { channel: 'call', outcome: 'no_answer' })
      await send(request, 'POST /contacts', { channel: 'call', outcome: 'answered' })
      noteReached(request)
    },
    /** `at` is on day `on`. */
    arrange: async (request: Noted, { at, on }: { at: number; on: number }) => {
      const { description } = request
      await send(request, 'PUT ', { ...place, description, wanted_at: new Date(at).toISOString() })
      request.wantedOn = on
    },
    agree: async (request: Noted, agreed: Amounts) => {
      request.agreed = agreed
      await send(request, 'PUT /amounts', amountsOf(request, false))
    },
    pay: (request: Noted) => send(request, 'PUT /amounts', amountsOf(request, true)),
    offer: async (request: Noted, taskers: Worker[], pay_rwf: number) => {
      const tasker_ids = taskers.map(({ id }) => id)
      await send(request, 'POST /offers', { tasker_ids, pay_rwf, minutes: 10 }, { status: 201 })
      noteOffered(book, request, taskers, pay_rwf)
    },
    cannotOffer: (request: Noted, tasker: Worker) =>
      send(request, 'POST /offers', { tasker_ids: [tasker.id], pay_rwf: 1 }, { status: 422 }),
    withdraw: async (request: Noted, tasker: Worker) => {
      const { offers } = await see(request, request.desk)
      const offer = offers.find((one) => one.tasker_id === tasker.id && one.status === 'open')
      await call(`POST /api/admin/offers/${offer?.id}/withdraw`, { as: request.desk.as })
      book.offered(request, tasker, 'withdrawn')
      book.note('offer.withdrawn')
      if (!hasOpenOffer(book, request)) request.isBack = true
    },
    /** Without `pay`, what the tasker was offered. */
    assign: async (request: Noted, tasker: Worker, pay?: number) => {
      await send(request, 'PUT /assignment', { tasker_id: tasker.id, ...(pay && { pay_rwf: pay }) })
      noteGiven(book, request, tasker, pay ?? request.pay)
    },
    confirm: async (request: Noted) => {
      await send(request, 'POST /confirmation', {})
      noteStep(book, request, 'job.confirmed')
    },
    start: async (request: Noted) => {
      await send(request, 'POST /transitions', { to: 'in_progress' })
      noteStep(book, request, 'job.started')
    },
    complete: async (request: Noted) => {
      await send(request, 'POST /transitions', { to: 'completed' })
      noteEnded(book, request, { status: 'completed', reason: null })
    },
    noShow: async (request: Noted) => {
      await send(request, 'POST /no-show', { note: 'Nobody came' })
      noteNoShow(book, request)
    },
    decline: async (request: Noted, reason: 'spam' | 'out_of_area') => {
      await send(request, 'POST /transitions', { to: 'declined', reason })
      noteEnded(book, request, { status: 'declined', reason })
    },
    confirmSpam: async (request: Noted, by: Person) => {
      await send(request, 'POST /spam', { is_spam: true }, { by })
      request.isLifted = true
    },
    settle: async (request: Noted, kind: CaseKind) => {
      const { cases } = await see(request, request.desk)
      const open = cases.find((one) => one.kind === kind && one.settled_at === null)
      const body = { note: 'Talked with both' }
      await call(`POST /api/admin/cases/${open?.id}/settle`, { as: request.desk.as, body, status: 204 })
      noteSettled(book, request, kind)
    },
  }
}

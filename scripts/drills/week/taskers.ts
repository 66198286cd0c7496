// What taskers answer and do, with their own sessions, and what they remember of it.
import type { Offer } from '@/lib/requests/offers/schema'
import {
  type Amounts,
  type Book,
  hasOpenOffer,
  type Noted,
  noteAssigned,
  noteCase,
  noteReturned,
  type Worker,
} from './book'
import type { Call } from './calls'
import type { Pace } from './pace'

export function taskerMoves({ call, book, pace }: { call: Call; book: Book; pace: Pace }) {
  async function answer(tasker: Worker, request: Noted, what: string, how: object) {
    await pace.before(request, 'answer')
    const { data } = await call<{ data: (Offer & { token: string })[] }>(
      `GET /api/taskers/${tasker.id}/offers`,
      tasker,
    )
    const offer = data.find((one) => one.request_id === request.id)
    await call(`POST /api/offers/${offer?.token}/${what}`, how)
  }

  async function step(tasker: Worker, request: Noted, name: string, body: object = {}) {
    await pace.before(request, name)
    await call(`POST /api/taskers/${tasker.id}/jobs/${request.id}/${name}`, { as: tasker.as, body })
  }

  return {
    accept: async (tasker: Worker, request: Noted) => {
      await answer(tasker, request, 'accept', {})
      noteAssigned(book, request, tasker, request.pay)
      request.isConfirmed = true
      book.note('offer.accepted')
    },
    /** The same yes again, as on a slow connection: it is a success and changes nothing. */
    acceptAgain: (tasker: Worker, request: Noted) => answer(tasker, request, 'accept', {}),
    acceptTooLate: (tasker: Worker, request: Noted) => answer(tasker, request, 'accept', { status: 409 }),
    decline: async (tasker: Worker, request: Noted) => {
      await answer(tasker, request, 'decline', { body: { reason: 'too_far' } })
      book.offered(request, tasker, 'declined')
      book.note('offer.declined')
      if (!hasOpenOffer(book, request)) request.isBack = true
    },
    confirm: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'confirm')
      book.note('job.confirmed')
      request.isConfirmed = true
    },
    goThere: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'on_the_way', { minutes: 20 })
      book.note('job.on_the_way')
      Object.assign(request, { isConfirmed: true, isOnTheWay: true })
    },
    start: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'start')
      book.note('job.started')
      Object.assign(request, { status: 'in_progress', isConfirmed: true })
    },
    finish: async (tasker: Worker, request: Noted, amounts: Amounts | null = request.agreed) => {
      await step(tasker, request, 'finish', amounts ?? {})
      book.note('job.finished')
      if (amounts !== request.agreed) noteCase(book, request, 'other_amounts')
      request.finishedOn = book.today
    },
    giveBack: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'release', { reason: 'transport' })
      book.note('job.released')
      noteReturned(book, request)
    },
    answerTime: async (tasker: Worker, request: Noted, agrees: boolean) => {
      await step(tasker, request, 'time-answer', { agrees })
      if (agrees) request.wantedOn = Number.POSITIVE_INFINITY
      else noteCase(book, request, 'other_time')
    },
  }
}

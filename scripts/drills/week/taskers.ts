// What taskers answer and do, with their own sessions, and what they remember of it.
import type { Offer } from '@/lib/offers/schema'
import { type Amounts, type Book, type Noted, totalOf, type Worker } from './book'
import type { Call } from './calls'
import { hasOpenOffer, noteAccepted, noteCase, noteCash, noteReturned, noteStep } from './notes'
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
      noteAccepted(book, request, tasker)
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
      noteStep(book, request, 'job.confirmed')
    },
    goThere: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'on_the_way', { minutes: 20 })
      noteStep(book, request, 'job.on_the_way')
    },
    start: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'start')
      noteStep(book, request, 'job.started')
    },
    finish: async (tasker: Worker, request: Noted, amounts: Amounts | null = request.agreed) => {
      await step(tasker, request, 'finish', amounts ?? {})
      noteStep(book, request, 'job.finished')
      if (amounts !== request.agreed) noteCase(book, request, 'other_amounts')
    },
    /** Done, and paid in cash as agreed. */
    finishPaid: async (tasker: Worker, request: Noted) => {
      const cash_rwf = totalOf(request)
      await step(tasker, request, 'finish', { ...request.agreed, cash_rwf })
      noteStep(book, request, 'job.finished')
      noteCash(book, request, 'tasker', cash_rwf)
    },
    sayCash: async (tasker: Worker, request: Noted, amount_rwf: number) => {
      await step(tasker, request, 'cash', { amount_rwf })
      noteCash(book, request, 'tasker', amount_rwf)
    },
    giveBack: async (tasker: Worker, request: Noted) => {
      await step(tasker, request, 'release', { reason: 'transport' })
      book.note('job.released')
      book.givenBack.push(tasker)
      noteReturned(book, request)
    },
    answerTime: async (tasker: Worker, request: Noted, agrees: boolean) => {
      await step(tasker, request, 'time-answer', { agrees })
      if (agrees) request.wantedOn = Number.POSITIVE_INFINITY
      else noteCase(book, request, 'other_time')
    },
  }
}

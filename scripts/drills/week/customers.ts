// What customers do, by the API and by the forms of their page, and what they remember of it.
import type { RequestReceipt } from '@/lib/requests/schema'
import type { Amounts, Book, Noted, Person, Task } from './book'
import type { Call } from './calls'
import { formMinute } from './dates'
import { noteAgreed, noteAsked, noteCancelled, noteCase, noteCash, noteEnded, noteSettled } from './notes'
import { complaintAbout, ratingWords } from './opinions'
import type { Pace } from './pace'
import { customerOf } from './people'
import { photoOf } from './photos'
import { placeOf } from './places'
import { wordsFor } from './words'

const lowRating = 2

type Asked = { number: number; task: Task; staff: Person }

export function customerMoves({ call, book, pace }: { call: Call; book: Book; pace: Pace }) {
  async function upload(slug: string): Promise<string> {
    const form = new FormData()
    form.set('photo', await photoOf(slug), 'photo.jpg')
    const sent = await call<{ data: { id: string } }>('POST /api/task-requests/photos', { form, status: 201 })
    return sent.data.id
  }

  async function post({ token }: Noted, form: string, fields: Record<string, string>) {
    const sent = { form: { token, locale: 'en', ...fields } }
    const { location } = await call<{ location: string }>(`POST /api/track/${form}/form`, sent)
    if (!/#done$|\/track$/.test(location)) throw new Error(`The form ${form} was refused: ${location}`)
  }

  /** What a hidden field of the page says that the customer has before their eyes. */
  async function readField(request: Noted, name: string): Promise<string> {
    const page = await call<string>(`GET /track/${request.token}`)
    return new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? ''
  }

  async function answerPrice(request: Noted, answer: 'yes' | 'no') {
    await pace.before(request, 'price')
    await post(request, 'quote', { answer, quote_id: await readField(request, 'quote_id'), words: '' })
  }

  return {
    ask: async ({ number, task, staff }: Asked): Promise<Noted> => {
      const words = wordsFor(task.slug, book.requests.filter((one) => one.task === task).length)
      const { locale, description, answers } = words
      const place = placeOf(locale, number)
      const request = noteAsked(book, { number, task, place, words, staff })
      const body = {
        ...customerOf(number),
        ...place,
        ...{ locale, description, answers, popular_task_id: task.id },
        photos: words.hasPhoto ? [await upload(task.slug)] : [],
      }
      const sent = await call<{ data: RequestReceipt }>('POST /api/task-requests', { body, status: 201 })
      const { id, reference } = sent.data
      Object.assign(request, { id, reference })
      request.token = sent.data.tracking_url.split('/').at(-1) ?? ''
      return request
    },
    cancel: async (request: Noted, reason: string) => {
      await post(request, 'cancel', { reason })
      noteCancelled(book, request, reason)
    },
    complain: async (request: Noted) => {
      await post(request, 'complaint', { words: complaintAbout(request.task.slug) })
      noteCase(book, request, 'complaint')
      book.complaints += 1
    },
    acceptPrice: async (request: Noted, agreed: Amounts) => {
      await answerPrice(request, 'yes')
      noteAgreed(book, request, { by: 'customer', agreed })
    },
    declinePrice: async (request: Noted) => {
      await answerPrice(request, 'no')
      book.note('quote.declined')
    },
    sayCash: async (request: Noted, amount: number) => {
      await pace.before(request, 'pay')
      await post(request, 'cash', { amount_rwf: String(amount) })
      noteCash(book, request, 'customer', amount)
    },
    /** Opens their page, and reads what the tasker says. */
    look: (request: Noted) => call(`GET /track/${request.token}`),
    rate: async (request: Noted, rating: number) => {
      await pace.before(request, 'rate')
      const words = ratingWords(request.words.locale, rating)
      await post(request, 'rating', { rating: String(rating), words })
      book.note('request.rated')
      request.rating = rating
      if (rating <= lowRating) noteCase(book, request, 'low_rating')
      else noteSettled(book, request, 'low_rating')
    },
    /** Asks for another time, as the form of the page that they have before their eyes. */
    wish: async (request: Noted, at: number) => {
      const seen = await readField(request, 'seen')
      await post(request, 'change', {
        description: request.words.description,
        seen,
        wanted_at: formMinute(at),
      })
    },
    erase: async (request: Noted) => {
      await post(request, 'erasure', {})
      noteEnded(book, request, { status: 'cancelled', reason: null })
      request.isErased = true
    },
  }
}

// What customers do, by the API and by the forms of their page, and what they remember of it.
import type { RequestReceipt } from '@/lib/requests/schema'
import { type Book, type Noted, noteCase, noteEnded, noteSettled, type Person, type Task } from './book'
import type { Call } from './calls'
import { formMinute, minuteMs } from './dates'
import { complaintAbout, ratingWords } from './opinions'
import type { Pace } from './pace'
import { customerOf } from './people'
import { photoOf } from './photos'
import { placeOf } from './places'
import { wordsFor } from './words'

const promisedMs = 60 * minuteMs
const lowRating = 2

const nothingYet = {
  id: '',
  token: '',
  isOwned: false,
  called: null,
  isLifted: false,
  status: 'new',
  wantedOn: null,
  tasker: null,
  pay: 0,
  agreed: null,
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

type Asked = { number: number; task: Task; desk: Person }

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
    if (!location.includes('done=')) throw new Error(`The form ${form} was refused: ${location}`)
  }

  return {
    ask: async ({ number, task, desk }: Asked): Promise<Noted> => {
      const words = wordsFor(task.slug, book.requests.filter((one) => one.task === task).length)
      const { locale, description, answers } = words
      const place = placeOf(locale, number)
      // Counted in the same moment, so that two customers at once do not write the same.
      const request: Noted = {
        ...nothingYet,
        number,
        task,
        place,
        words,
        desk,
        askedOn: book.today,
        askedAt: Date.now(),
        dueAt: Date.now() + promisedMs,
      }
      book.requests.push(request)
      const body = {
        ...customerOf(number),
        ...place,
        ...{ locale, description, answers, popular_task_id: task.id },
        photos: words.hasPhoto ? [await upload(task.slug)] : [],
      }
      const sent = await call<{ data: RequestReceipt }>('POST /api/task-requests', { body, status: 201 })
      request.id = sent.data.id
      request.token = sent.data.tracking_url.split('/').at(-1) ?? ''
      return request
    },
    cancel: async (request: Noted, reason: string) => {
      await post(request, 'cancel', { reason })
      if (!request.called && Date.now() < request.dueAt) request.isLifted = true
      if (request.isOnTheWay) noteCase(book, request, 'late_cancellation')
      noteEnded(book, request, { status: 'cancelled', reason })
    },
    complain: async (request: Noted) => {
      await post(request, 'complaint', { words: complaintAbout(request.task.slug) })
      noteCase(book, request, 'complaint')
      book.complaints += 1
    },
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
      const page = await call<string>(`GET /track/${request.token}`)
      const seen = /name="seen"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
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

// What customers do, by the API and by the forms of their page, and what they remember of it.
import type { RequestReceipt } from '@/lib/requests/schema'
import type { Book, Noted, Person } from './book'
import type { Call } from './calls'
import { formMinute } from './dates'
import { place } from './desk'
import { noteAsked, noteCancelled, noteCase, noteEnded, noteSettled } from './notes'

const lowRating = 2

export function customerMoves({ call, book }: { call: Call; book: Book }) {
  async function post({ token }: Noted, form: string, fields: Record<string, string>) {
    const sent = { form: { token, locale: 'en', ...fields } }
    const { location } = await call<{ location: string }>(`POST /api/track/${form}/form`, sent)
    if (!location.includes('done=')) throw new Error(`The form ${form} was refused: ${location}`)
  }

  return {
    ask: async (taskId: number, desk: Person): Promise<Noted> => {
      const number = book.requests.length
      const description = `Please come and help me with this, it is the work with the number ${number}.`
      const phone = `+2507883${String(number).padStart(5, '0')}`
      const body = { full_name: `Customer ${number}`, phone, description, popular_task_id: taskId, ...place }
      const request = noteAsked(book, { taskId, description, desk })
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
      await post(request, 'complaint', { words: 'The wall is still wet, and nobody answers.' })
      noteCase(book, request, 'complaint')
      book.complaints += 1
    },
    rate: async (request: Noted, rating: number) => {
      await post(request, 'rating', { rating: String(rating), words: '' })
      book.note('request.rated')
      request.rating = rating
      if (rating <= lowRating) noteCase(book, request, 'low_rating')
      else noteSettled(book, request, 'low_rating')
    },
    /** Asks for another time, as the form of the page that they have before their eyes. */
    wish: async (request: Noted, at: number) => {
      const page = await call<string>(`GET /track/${request.token}`)
      const seen = /name="seen"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
      await post(request, 'change', { description: request.description, seen, wanted_at: formMinute(at) })
    },
    erase: async (request: Noted) => {
      await post(request, 'erasure', {})
      noteEnded(book, request, { status: 'cancelled', reason: null })
      request.isErased = true
    },
  }
}

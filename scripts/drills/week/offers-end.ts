import type postgres from 'postgres'
import { expireOffersQueue } from '@/lib/offers/work-schema'
import type { Book, Noted } from './book'
import { until } from './calls'

/** The minutes of open offers are over: both clocks, the offer's and its job's, are set back. */
export async function letOffersEnd({ sql, book }: { sql: postgres.Sql; book: Book }, request: Noted) {
  const isOpen = sql`request_id = ${request.id} and status = 'open'`
  await sql`update request_offers set expires_at = now() - interval '1 second' where ${isOpen}`
  await sql`update pgboss.job set start_after = now() where name = ${expireOffersQueue.name}
    and state = 'created' and data->>'request_id' = ${request.id}`
  await until('the offers of a request end', async () => {
    return (await sql`select 1 from request_offers where ${isOpen}`).length === 0
  })
  for (const { status, ...offer } of book.offers)
    if (offer.request === request && status === 'open') book.note('offer.expired')
  book.closeOffers(request, 'open', 'expired')
  request.isBack = true
}

import 'server-only'
import { settleOffers, withdrawOutdated } from '@/lib/offers/mutations'
import type { Follow } from '@/lib/requests/change'
import { announceNews } from './news'

/** What follows from a change of a request: pointless offers are closed, and the customer is told. */
export const follow: Follow = async (tx, written) => {
  await withdrawOutdated(tx, written)
  await settleOffers(tx, written)
  await announceNews(tx, written)
}

import 'server-only'
import { settleOffers, withdrawOutdated } from '@/lib/offers/mutations'
import { settleCallback } from '@/lib/requests/callbacks/mutations'
import type { Follow } from '@/lib/requests/change'
import { endTurn } from '@/lib/requests/turns/mutations'
import { announceNews } from './news'

/**
 * What follows from a change of a request: offers, call-backs and turns that lost their point are closed, and
 * the customer is told.
 */
export const follow: Follow = async (tx, written) => {
  await withdrawOutdated(tx, written)
  await settleOffers(tx, written)
  if (written.set.endedAt) {
    await settleCallback(tx, written.current.id, 'any')
    await endTurn(tx, written.current.id, 'logged')
  }
  await announceNews(tx, written)
}

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
  const { current, actor, set } = written
  if (set.endedAt) await settleCallback(tx, current.id, 'any')
  // Whoever changes what they have taken to call takes care of it.
  if (set.endedAt) await endTurn(tx, { requestId: current.id }, 'logged')
  else if (actor.kind === 'admin') await endTurn(tx, { requestId: current.id, adminId: actor.id }, 'logged')
  await announceNews(tx, written)
}

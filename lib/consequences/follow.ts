import 'server-only'
import { findAgain } from '@/lib/customers/mutations'
import { settleOffers, withdrawOutdated } from '@/lib/offers/mutations'
import { settleCallback } from '@/lib/requests/callbacks/mutations'
import type { Follow, Written } from '@/lib/requests/change'
import { endTurn } from '@/lib/requests/turns/mutations'
import { followMoney } from './money'
import { announceNews } from './news'

const numbersOf = ({ current, set }: Written): string[] =>
  [current.phone, set.phone].filter((phone) => typeof phone === 'string' && phone !== '') as string[]

/** Whether a request has another number, or the one it has became wrong or right. */
const isOtherNumber = ({ current, set }: Written): boolean =>
  (set.phone !== undefined && set.phone !== current.phone) || set.phoneWrongAt !== undefined

/**
 * What follows from a change of a request: offers, call-backs and turns that lost their point are closed, and
 * the customer is told. What staff know of a number stays with that number.
 */
export const follow: Follow = async (tx, written) => {
  await withdrawOutdated(tx, written)
  await settleOffers(tx, written)
  const { current, actor, set } = written
  if (set.endedAt) await settleCallback(tx, current.id, 'any')
  // A dispatcher who changes what they have taken to call takes care of it.
  if (set.endedAt) await endTurn(tx, { requestId: current.id }, 'logged')
  else if (actor.kind === 'admin') await endTurn(tx, { requestId: current.id, adminId: actor.id }, 'logged')
  await followMoney(tx, written, follow)
  if (isOtherNumber(written)) await findAgain(tx, numbersOf(written))
  await announceNews(tx, written)
}

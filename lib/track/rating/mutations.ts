import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requests } from '@/db/schema'
import { dropCase, openCase } from '@/lib/cases/mutations'
import type { LockedRequest } from '@/lib/requests/change'
import {
  type CustomerResult,
  changeTracked,
  customer,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'
import { firstRatedAt } from '@/lib/requests/customer/queries'
import type { CustomerRating } from '@/lib/requests/customer/schema'
import { firstNameOf, refusalOfRating } from '@/lib/requests/customer/workflow'
import { draftQuote, dropQuotes } from '@/lib/testimonials/quotes/mutations'

/** Up to this rating staff settle it as a case; words of a better one may stand on the site. */
const lowRating = 2

type Given = CustomerRating & { mayQuote: boolean }

/** What follows from a rating: a case of a low one, a draft of a testimonial of any other. */
async function followUp(tx: Transaction, current: LockedRequest, given: Given): Promise<void> {
  const { id: requestId, taskerId, taskId, locale } = current
  const { rating, words, mayQuote } = given
  const isLow = rating <= lowRating
  if (isLow) await openCase(tx, { kind: 'low_rating', requestId, taskerId })
  else await dropCase(tx, { kind: 'low_rating', requestId })
  const firstName = firstNameOf(current.fullName)
  if (mayQuote && words && firstName && !isLow)
    await draftQuote(tx, { requestId, taskId, firstName, locale, words })
  else await dropQuotes(tx, [requestId], customer)
}

/** Rates completed work; the rating can be changed for some days. */
export async function rateByCustomer(link: TrackedLink, input: CustomerRating): Promise<CustomerResult> {
  const { rating, words, quote } = input
  return changeTracked(link, async (current, tx) => {
    const ratedAt = await firstRatedAt(tx, current.id)
    const refusal = refusalOfRating({ status: current.status, ratedAt }, new Date())
    if (refusal) return { refusal }
    const mayQuote = quote && words !== null
    const isSame = current.rating === rating && current.ratingText === words
    if (ratedAt && isSame && (current.quoteAllowedAt !== null) === mayQuote) return null
    await followUp(tx, current, { ...input, mayQuote })
    const quoteAllowedAt = mayQuote ? sql`coalesce(${requests.quoteAllowedAt}, now())` : null
    return {
      type: 'request.rated',
      set: { rating, ratingText: words, quoteAllowedAt },
      event: { note: words, data: { rating } },
    }
  })
}

import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { quotes } from '@/db/schema'
import { isPayingOnline } from '@/lib/money/dues/queries'
import { acceptance, ending, type Quote } from '@/lib/money/quotes/mutations'
import { AppError } from '@/lib/platform/errors'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/mutations'

async function findQuote(tx: Transaction, requestId: string, id: string): Promise<Quote> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.requestId, requestId)))
  // That of another link is none.
  if (!quote) throw new AppError('not_found')
  return quote
}

/** The customer says yes to a price on the page of the request; again, nothing. */
export async function acceptQuote(link: TrackedLink, quoteId: string): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    const quote = await findQuote(tx, current.id, quoteId)
    if (quote.status === 'accepted') return null
    if (quote.status !== 'open') return { refusal: 'quote_over' }
    // What is paid then was asked for by the former price.
    if (await isPayingOnline(tx, current.id)) return { refusal: 'paying_online' }
    return acceptance(tx, current, quote, 'customer')
  })
}

/** The customer says no to a price, with their words; again, nothing. */
export async function declineQuote(
  link: TrackedLink,
  { quoteId, words }: { quoteId: string; words: string | null },
): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    const quote = await findQuote(tx, current.id, quoteId)
    if (quote.status === 'declined') return null
    if (quote.status !== 'open') return { refusal: 'quote_over' }
    return ending(tx, quote, { to: 'declined', note: words })
  })
}

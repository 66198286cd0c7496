import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { testimonials } from '@/db/schema'
import { touched } from '@/lib/audit/change'

/** Takes the words of these requests' customers off the site. */
export async function dropQuotes(tx: Transaction, requestIds: string[]): Promise<void> {
  const nothing = { en: '', rw: '', fr: '' }
  await tx
    .update(testimonials)
    .set({
      ...touched(testimonials),
      isPublished: false,
      archivedAt: sql`now()`,
      authorName: '',
      quote: nothing,
      requestId: null,
    })
    .where(isAny(testimonials.requestId, requestIds))
}

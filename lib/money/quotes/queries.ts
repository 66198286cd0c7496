import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { admins, quotes } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type StaffQuote, staffQuoteSchema } from './schema'

/** The versions of a request's price, the last first. */
export async function listQuotesOf(db: Reader, requestId: string): Promise<StaffQuote[]> {
  const rows = await db
    .select({ ...columnsFor(quotes, staffQuoteSchema), made_by_name: admins.name })
    .from(quotes)
    .leftJoin(admins, eq(admins.id, quotes.madeBy))
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.version))
  return rows.map(withIsoTexts)
}

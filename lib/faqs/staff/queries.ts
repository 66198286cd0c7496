import 'server-only'
import { asc, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { faqs } from '@/db/schema'
import { contentReads } from '@/lib/content/entries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { staffFaqSchema } from './schema'

/** Every question, also archived ones, in the order of the site; and one in every language. */
export const { list: listStaffFaqs, get: getStaffFaq } = contentReads(faqs.id, async (where) => {
  const rows = await read((db) =>
    db
      .select({
        ...columnsFor(faqs, staffFaqSchema),
        is_archived: sql<boolean>`${faqs.archivedAt} is not null`,
      })
      .from(faqs)
      .where(where)
      .orderBy(asc(faqs.position), asc(faqs.id)),
  )
  return rows.map(withIsoTexts)
})

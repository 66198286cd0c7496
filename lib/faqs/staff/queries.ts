import 'server-only'
import { asc, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { faqs } from '@/db/schema'
import { contentReads } from '@/lib/content/queries'
import type { StaffFaq } from './schema'

/** Every question, also archived ones, in the order of the site; and one in every language. */
export const { list: listStaffFaqs, get: getStaffFaq } = contentReads(faqs.id, async (where) => {
  const rows = await read((db) =>
    db
      .select({
        id: faqs.id,
        question: faqs.question,
        answer: faqs.answer,
        is_published: faqs.isPublished,
        version: faqs.version,
        is_archived: sql<boolean>`${faqs.archivedAt} is not null`,
        updated_at: faqs.updatedAt,
      })
      .from(faqs)
      .where(where)
      .orderBy(asc(faqs.position), asc(faqs.id)),
  )
  return rows.map((row): StaffFaq => ({ ...row, updated_at: row.updated_at.toISOString() }))
})

import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { faqs } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import type { StaffFaq } from './schema'

const selectFaqs = (db: Database) =>
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
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectFaqs>>[number]

const toStaffFaq = (row: Row): StaffFaq => ({ ...row, updated_at: row.updated_at.toISOString() })

/** Every question, also archived ones, in the order of the site. */
export async function listStaffFaqs(): Promise<StaffFaq[]> {
  const rows = await read((db) => selectFaqs(db).orderBy(asc(faqs.position), asc(faqs.id)))
  return rows.map(toStaffFaq)
}

/** One question in every language. */
export async function getStaffFaq(id: number): Promise<StaffFaq> {
  const [row] = await read((db) => selectFaqs(db).where(eq(faqs.id, id)))
  if (!row) throw new AppError('not_found')
  return toStaffFaq(row)
}

import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { faqs } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import type { Faq } from './schema'

/** Every published question, in order, in one language. */
export async function listPublishedFaqs(locale: Locale): Promise<Faq[]> {
  const rows = await read((db) =>
    db
      .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
      .from(faqs)
      .where(and(isNull(faqs.archivedAt), eq(faqs.isPublished, true)))
      .orderBy(asc(faqs.position), asc(faqs.id)),
  )
  return rows.map(({ id, question, answer }) => ({
    id,
    question: question[locale],
    answer: answer[locale],
  }))
}

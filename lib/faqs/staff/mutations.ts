import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { faqs } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { changesOf, contentNouns, demandEditable, nextPosition, recordContent } from '@/lib/content/mutations'
import { AppError } from '@/lib/platform/errors'
import type { FaqInput } from './schema'

const noun = contentNouns.faq

/** What the editor sends, as columns. */
export const faqColumns = ({ question, answer, is_published }: FaqInput) => ({
  question,
  answer,
  isPublished: is_published,
})

/** Adds a question at the end of the list. */
export async function createFaq(input: FaqInput, adminId: string): Promise<number> {
  return transact(async (tx) => {
    const position = await nextPosition(tx, noun)
    const [row] = await tx
      .insert(faqs)
      .values({ ...faqColumns(input), position })
      .returning({ id: faqs.id })
    if (!row) throw new Error('The question was not stored')
    const after = { is_published: input.is_published }
    await recordContent(tx, { noun, id: row.id, action: 'created', adminId, after })
    return row.id
  })
}

/** Changes a question and whether it is published. Refuses a change of an older version with `conflict`. */
export async function updateFaq(change: {
  id: number
  version: number
  input: FaqInput
  adminId: string
}): Promise<void> {
  const { id, version, input, adminId } = change
  const values = faqColumns(input)
  await transact(async (tx) => {
    const [current] = await tx
      .select({
        version: faqs.version,
        archivedAt: faqs.archivedAt,
        question: faqs.question,
        answer: faqs.answer,
        isPublished: faqs.isPublished,
      })
      .from(faqs)
      .where(eq(faqs.id, id))
      .for('update')
    if (!current) throw new AppError('not_found')
    await demandEditable(tx, { noun, id, current, seen: version })
    await tx
      .update(faqs)
      .set({ ...values, ...touched(faqs) })
      .where(eq(faqs.id, id))
    await recordContent(tx, { noun, id, action: 'updated', adminId, ...changesOf(current, values) })
  })
}

import 'server-only'
import { eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { testimonials } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import {
  changesOf,
  contentNouns,
  demandEditable,
  demandMedia,
  describeMedia,
  nextPosition,
  recordContent,
} from '@/lib/content/mutations'
import type { Localized } from '@/lib/i18n/constants'
import { AppError } from '@/lib/platform/errors'
import type { TestimonialInput } from './schema'

const noun = contentNouns.testimonial

/** What the editor sends, as columns. */
export const testimonialColumns = (input: Omit<TestimonialInput, 'alt'>) => ({
  mediaId: input.media_id,
  posterId: input.poster_id,
  authorName: input.author_name,
  authorTitle: input.author_title,
  company: input.company,
  quote: input.quote,
  isPublished: input.is_published,
})

/** Checks a testimonial's files: a published video needs a poster. `alt` is the former alternative text. */
async function settleFiles(
  tx: Transaction,
  input: TestimonialInput,
): Promise<{ posterId: string | null; alt: Localized }> {
  const kind = await demandMedia(tx, { id: input.media_id, field: 'media_id', kinds: ['image', 'video'] })
  const posterId = kind === 'video' ? input.poster_id : null
  await demandMedia(tx, { id: posterId, field: 'poster_id', kinds: ['image'] })
  if (kind === 'video' && !posterId && input.is_published) {
    const text = 'A video needs a picture that stands for it until it plays.'
    throw new AppError('invalid', { fields: { poster_id: [text] } })
  }
  const alt = await describeMedia(tx, kind === 'video' ? posterId : input.media_id, input.alt)
  return { posterId, alt }
}

/** Adds a testimonial at the end of the list. */
export async function createTestimonial(input: TestimonialInput, adminId: string): Promise<number> {
  return transact(async (tx) => {
    const { posterId } = await settleFiles(tx, input)
    const position = await nextPosition(tx, noun)
    const [row] = await tx
      .insert(testimonials)
      .values({ ...testimonialColumns(input), posterId, position })
      .returning({ id: testimonials.id })
    if (!row) throw new Error('The testimonial was not stored')
    const after = { is_published: input.is_published }
    await recordContent(tx, { noun, id: row.id, action: 'created', adminId, after })
    return row.id
  })
}

/** Personal columns: the author of a testimonial. */
const whoSaidIt = ['authorName', 'authorTitle', 'company']

async function lockTestimonial(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      version: testimonials.version,
      archivedAt: testimonials.archivedAt,
      mediaId: testimonials.mediaId,
      posterId: testimonials.posterId,
      authorName: testimonials.authorName,
      authorTitle: testimonials.authorTitle,
      company: testimonials.company,
      quote: testimonials.quote,
      isPublished: testimonials.isPublished,
    })
    .from(testimonials)
    .where(eq(testimonials.id, id))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Changes a testimonial and whether it is published; refuses an older version with `conflict`. */
export async function updateTestimonial(change: {
  id: number
  version: number
  input: TestimonialInput
  adminId: string
}): Promise<void> {
  const { id, version, input, adminId } = change
  await transact(async (tx) => {
    const current = await lockTestimonial(tx, id)
    await demandEditable(tx, { noun, id, current, seen: version })
    const { posterId, alt } = await settleFiles(tx, input)
    const values = { ...testimonialColumns(input), posterId }
    await tx
      .update(testimonials)
      .set({ ...values, ...touched(testimonials) })
      .where(eq(testimonials.id, id))
    const changes = changesOf({ ...current, alt }, { ...values, alt: input.alt }, whoSaidIt)
    await recordContent(tx, { noun, id, action: 'updated', adminId, ...changes })
  })
}

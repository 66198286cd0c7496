import 'server-only'
import type { Transaction } from '@/db/client'
import { contentWrites, demandMedia, describeMedia } from '@/lib/content/entries'
import { contentNouns } from '@/lib/content/mutations'
import { AppError } from '@/lib/platform/errors'
import type { TestimonialInput } from './schema'

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

/** Checks a testimonial's files: a published video needs a poster. */
async function settleFiles(tx: Transaction, input: TestimonialInput) {
  const kind = await demandMedia(tx, { id: input.media_id, field: 'media_id', kinds: ['image', 'video'] })
  const posterId = kind === 'video' ? input.poster_id : null
  await demandMedia(tx, { id: posterId, field: 'poster_id', kinds: ['image'] })
  if (kind === 'video' && !posterId && input.is_published) {
    const text = 'A video needs a picture that is shown until it plays.'
    throw new AppError('invalid', { fields: { poster_id: [text] } })
  }
  const was = await describeMedia(tx, kind === 'video' ? posterId : input.media_id, input.alt)
  return { columns: { posterId }, alt: { was, is: input.alt } }
}

export const { create: createTestimonial, update: updateTestimonial } = contentWrites({
  noun: contentNouns.testimonial,
  columnsOf: testimonialColumns,
  told: ({ is_published }: TestimonialInput) => ({ is_published }),
  settle: settleFiles,
  personal: ['authorName', 'authorTitle', 'company'],
})

import { z } from 'zod'
import {
  contentRowSchema,
  type LocalizedParts,
  localizedAnswer,
  localizedLine,
  localizedText,
  missingTexts,
  staffLine,
  versionSchema,
} from '@/lib/content/schema'
import { mediaFileSchema } from '@/lib/media/staff/schema'

export const testimonialLimits = { name: 80, title: 80, company: 80, quote: 600, alt: 240 } as const

export const testimonialInputShape = {
  media_id: z.uuid({ error: 'Please choose a picture or a video.' }).nullable(),
  poster_id: z.uuid({ error: 'Please choose a picture.' }).nullable(),
  author_name: staffLine(testimonialLimits.name).min(1, { error: 'Please enter who says this.' }),
  author_title: localizedLine(testimonialLimits.title),
  company: staffLine(testimonialLimits.company),
  quote: localizedText(testimonialLimits.quote),
  alt: localizedLine(testimonialLimits.alt),
  is_published: z.boolean({ error: 'Please say whether it is published.' }),
}
type TestimonialFields = z.infer<z.ZodObject<typeof testimonialInputShape>>

/** The parts that must be there in every language before a testimonial is published. */
export const testimonialParts = ({
  author_title,
  quote,
  alt,
}: Pick<TestimonialFields, 'author_title' | 'quote' | 'alt'>): LocalizedParts => ({
  author_title,
  quote,
  alt,
})

function demandWhole(testimonial: TestimonialFields, context: z.RefinementCtx): void {
  if (!testimonial.is_published) return
  const demand = (field: 'media_id' | 'company', message: string) =>
    testimonial[field] || context.addIssue({ code: 'custom', path: [field], message })
  demand('media_id', 'A picture or a video is needed before this is published.')
  demand('company', 'This is needed before it is published: a company, or a place.')
  for (const issue of missingTexts(testimonialParts(testimonial))) {
    context.addIssue({ code: 'custom', ...issue })
  }
}

export const createTestimonialSchema = z.object(testimonialInputShape).superRefine(demandWhole)
export type TestimonialInput = z.infer<typeof createTestimonialSchema>
export const updateTestimonialSchema = z
  .object({ ...testimonialInputShape, version: versionSchema })
  .superRefine(demandWhole)

export const staffTestimonialSchema = contentRowSchema
  .extend({
    media: mediaFileSchema.nullable(),
    poster: mediaFileSchema.nullable(),
    author_name: z.string(),
    author_title: localizedAnswer,
    company: z.string(),
    quote: localizedAnswer,
    is_published: z.boolean(),
    /** The words of a rating, with the customer's consent. */
    is_of_customer: z.boolean(),
  })
  .meta({ id: 'StaffTestimonial' })
export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>

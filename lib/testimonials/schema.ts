import { z } from 'zod'
import { mediaKinds } from '@/lib/media/constants'
import type { PictureFiles } from '@/lib/media/schema'

export const openTestimonialSchema = z
  .object({
    id: z.int(),
    media_type: z.enum(mediaKinds),
    media_path: z.string(),
    poster_path: z.string().nullable(),
    author_name: z.string(),
    author_title: z.string(),
    company: z.string(),
    quote: z.string(),
  })
  .meta({ id: 'Testimonial' })

/** A testimonial on the landing page, in one language; a video's picture is its poster. */
export type PublicTestimonial = z.infer<typeof openTestimonialSchema> & {
  picture: PictureFiles | null
  alt: string
  size: { width: number; height: number } | null
}

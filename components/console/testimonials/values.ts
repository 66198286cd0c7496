import { emptyText } from '@/lib/content/schema'
import type { StaffTestimonial } from '@/lib/testimonials/staff/schema'

export const testimonialValuesOf = ({ media, poster, ...row }: StaffTestimonial) => ({
  media_id: media?.id ?? null,
  poster_id: poster?.id ?? null,
  author_name: row.author_name,
  author_title: row.author_title,
  company: row.company,
  quote: row.quote,
  alt: (media?.kind === 'video' ? poster : media)?.alt ?? emptyText,
  is_published: row.is_published,
})

export type TestimonialValues = ReturnType<typeof testimonialValuesOf>

export const emptyTestimonial: TestimonialValues = {
  media_id: null,
  poster_id: null,
  author_name: '',
  author_title: emptyText,
  company: '',
  quote: emptyText,
  alt: emptyText,
  is_published: false,
}

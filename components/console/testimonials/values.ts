import { emptyText } from '@/lib/content/schema'
import type { Localized } from '@/lib/i18n/constants'
import type { StaffTestimonial } from '@/lib/testimonials/staff/schema'

export type TestimonialValues = {
  media_id: string | null
  poster_id: string | null
  author_name: string
  author_title: Localized
  company: string
  quote: Localized
  alt: Localized
  is_published: boolean
}

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

export const testimonialValuesOf = ({ media, poster, ...row }: StaffTestimonial): TestimonialValues => ({
  media_id: media?.id ?? null,
  poster_id: poster?.id ?? null,
  author_name: row.author_name,
  author_title: row.author_title,
  company: row.company,
  quote: row.quote,
  alt: (media?.kind === 'video' ? poster : media)?.alt ?? emptyText,
  is_published: row.is_published,
})

export const testimonialBodyOf = (values: TestimonialValues) => values

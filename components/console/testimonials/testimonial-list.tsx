'use client'

import { PublishedBadge } from '@/components/console/badge'
import { ContentPage } from '@/components/console/content/content-page'
import type { ContentEntry } from '@/components/console/content/content-rows'
import { emptyText, incompleteLocales } from '@/lib/content/schema'
import { type StaffTestimonial, testimonialParts } from '@/lib/testimonials/staff/schema'

const text = {
  title: 'Testimonials',
  lead: 'Voices on the landing page, with a picture or a video each, in this order.',
  nouns: { one: 'testimonial', many: 'testimonials' },
}

const entryOf = (testimonial: StaffTestimonial): ContentEntry => {
  const { media, quote, author_name, author_title, company } = testimonial
  const words = quote.en || quote.rw || quote.fr
  const shown = media?.kind === 'video' ? (testimonial.poster ?? media) : media
  return {
    title: words || 'Without words yet',
    name: `${author_name}: ${words.slice(0, 60) || '…'}`,
    picture: shown,
    badge: <PublishedBadge row={testimonial} />,
    incomplete: incompleteLocales(testimonialParts({ ...testimonial, alt: shown?.alt ?? emptyText })),
    facts: (
      <>
        <span>{[author_name, author_title.en, company].filter(Boolean).join(' · ')}</span>
        {testimonial.is_of_customer && <span>A customer’s own words</span>}
        {media?.kind === 'video' && <span>Video</span>}
      </>
    ),
  }
}

export function TestimonialList({ initial }: { initial: StaffTestimonial[] }) {
  return (
    <ContentPage
      list="testimonials"
      text={text}
      initial={initial}
      path="/admin/testimonials"
      entryOf={entryOf}
    />
  )
}

'use client'

import { PublishedBadge } from '@/components/console/badge'
import { ContentPage } from '@/components/console/content/content-page'
import { ContentRow } from '@/components/console/content/content-row'
import { emptyText, incompleteLocales } from '@/lib/content/schema'
import { type StaffTestimonial, testimonialParts } from '@/lib/testimonials/staff/schema'

const shownOf = ({ media, poster }: StaffTestimonial) => (media?.kind === 'video' ? (poster ?? media) : media)
const nameOf = ({ author_name, quote }: StaffTestimonial) => `${author_name}: ${quote.en.slice(0, 60) || '…'}`

const text = {
  title: 'Testimonials',
  lead: 'Voices on the landing page, with a picture or a video each, in this order.',
  nouns: { one: 'testimonial', many: 'testimonials' },
}

export function TestimonialList({ initial }: { initial: StaffTestimonial[] }) {
  return (
    <ContentPage list="testimonials" text={text} initial={initial} path="/admin/testimonials" nameOf={nameOf}>
      {(testimonial, action) => (
        <ContentRow
          href={`/admin/testimonials/${testimonial.id}`}
          title={testimonial.quote.en || 'Without words yet'}
          picture={shownOf(testimonial)}
          badge={<PublishedBadge row={testimonial} />}
          incomplete={incompleteLocales(
            testimonialParts({ ...testimonial, alt: shownOf(testimonial)?.alt ?? emptyText }),
          )}
          action={action}
        >
          <span>
            {[testimonial.author_name, testimonial.author_title.en, testimonial.company]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {testimonial.media?.kind === 'video' && <span>Video</span>}
        </ContentRow>
      )}
    </ContentPage>
  )
}

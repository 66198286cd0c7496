import { getMessages } from 'next-intl/server'
import { Suspense } from 'react'
import { TestimonialCarousel } from '@/components/testimonials/testimonial-carousel'
import { TestimonialSlide } from '@/components/testimonials/testimonial-slide'
import type { TestimonialsCopy } from '@/components/testimonials/testimonials-copy'
import { TestimonialsSkeleton } from '@/components/testimonials/testimonials-skeleton'
import { LoadBoundary } from '@/components/ui/load-boundary'
import type { Locale } from '@/lib/i18n/constants'
import { loadTestimonials } from '@/lib/testimonials/loaders'

type ContentProps = { locale: Locale; copy: TestimonialsCopy }

async function Content({ locale, copy }: ContentProps) {
  const testimonials = await loadTestimonials(locale)
  if (testimonials.length === 0) return null
  const total = String(testimonials.length)
  return (
    <section className="page py-16 lg:py-24" aria-labelledby="testimonials-title">
      <TestimonialCarousel
        count={testimonials.length}
        copy={copy}
        heading={
          <h2 id="testimonials-title" className="font-extrabold text-title leading-tight">
            {copy.title}
          </h2>
        }
      >
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            position={copy.slide.replace('{index}', String(index + 1)).replace('{total}', total)}
            copy={copy}
          />
        ))}
      </TestimonialCarousel>
    </section>
  )
}

/** Voices that staff publish, one at a time; nothing when there is none. */
export async function Testimonials({ locale }: { locale: Locale }) {
  const { testimonials: copy } = await getMessages()
  return (
    <LoadBoundary title={copy.failed} retry={copy.retry} className="page py-16">
      <Suspense fallback={<TestimonialsSkeleton label={copy.loading} />}>
        <Content locale={locale} copy={copy} />
      </Suspense>
    </LoadBoundary>
  )
}

import { unstable_rethrow } from 'next/navigation'
import { getMessages } from 'next-intl/server'
import { Still } from '@/components/site/still'
import { TestimonialCarousel } from '@/components/testimonials/testimonial-carousel'
import { TestimonialSlide } from '@/components/testimonials/testimonial-slide'
import type { TestimonialsCopy } from '@/components/testimonials/testimonials-copy'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { slidePicture } from '@/lib/media/constants'
import { loadTestimonials } from '@/lib/testimonials/loaders'

/** Null when they could not be read: the rest of the page does not wait for them. */
async function tryToLoad(locale: Locale) {
  try {
    return await loadTestimonials(locale)
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

function Failure({ locale, copy }: { locale: Locale; copy: TestimonialsCopy }) {
  return (
    <section className="page py-16" aria-label={copy.carousel}>
      <Notice look="alarm" title={copy.failed}>
        <div>
          <a href={localePath(locale, '/')} className={buttonClass('secondary')}>
            {copy.retry}
          </a>
        </div>
      </Notice>
    </section>
  )
}

/** Voices that staff publish, one at a time; nothing when there is none. */
export async function Testimonials({ locale }: { locale: Locale }) {
  const [{ testimonials: copy }, testimonials] = await Promise.all([getMessages(), tryToLoad(locale)])
  if (!testimonials) return <Failure locale={locale} copy={copy} />
  if (testimonials.length === 0) return null
  const total = String(testimonials.length)
  return (
    <section data-reveal className="page py-16 lg:py-24" aria-labelledby="testimonials-title">
      <TestimonialCarousel
        count={testimonials.length}
        copy={copy}
        heading={
          <h2 id="testimonials-title" className="font-extrabold text-title leading-tight">
            {copy.title}
          </h2>
        }
      >
        {testimonials.map(({ picture, ...testimonial }, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={{ ...testimonial, picture: picture && slidePicture(picture) }}
            position={copy.slide.replace('{index}', String(index + 1)).replace('{total}', total)}
            copy={copy}
            part={Still}
          />
        ))}
      </TestimonialCarousel>
    </section>
  )
}

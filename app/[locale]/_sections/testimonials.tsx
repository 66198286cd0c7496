import { getMessages } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { SectionHead } from '@/components/site/section-head'
import { TestimonialCarousel } from '@/components/testimonials/testimonial-carousel'
import { TestimonialSlide } from '@/components/testimonials/testimonial-slide'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { slidePicture } from '@/lib/media/constants'
import { loadTestimonials } from '@/lib/testimonials/loaders'
import { Failure, tryToLoad } from './failure'

export async function Testimonials({ locale }: { locale: Locale }) {
  const [{ testimonials: copy }, testimonials] = await Promise.all([
    getMessages(),
    tryToLoad(() => loadTestimonials(locale)),
  ])
  if (!testimonials) return <Failure label={copy.carousel} path={localePath(locale, '/')} />
  if (testimonials.length === 0) return null
  const total = String(testimonials.length)
  return (
    <section data-reveal className="page py-16 lg:py-24" aria-labelledby="testimonials-title">
      <Words words={{ testimonials: copy }}>
        <TestimonialCarousel
          count={testimonials.length}
          heading={<SectionHead id="testimonials-title" title={copy.title} />}
        >
          {testimonials.map(({ picture, ...testimonial }, index) => (
            <TestimonialSlide
              key={testimonial.id}
              testimonial={{ ...testimonial, picture: picture && slidePicture(picture) }}
              position={copy.slide.replace('{index}', String(index + 1)).replace('{total}', total)}
            />
          ))}
        </TestimonialCarousel>
      </Words>
    </section>
  )
}

import { Picture } from '@/components/media/picture'
import { Band } from '@/components/ui/imigongo'
import { storageUrl } from '@/lib/media/constants'
import type { PublicTestimonial } from '@/lib/testimonials/schema'
import { PlayVideo } from './play-video'

type SlideProps = {
  testimonial: PublicTestimonial
  position: string
}

export function TestimonialSlide({ testimonial, position }: SlideProps) {
  const { picture, alt, quote, author_name, author_title, company } = testimonial
  return (
    <li
      aria-roledescription="slide"
      aria-label={position}
      className="min-w-0 shrink-0 grow-0 basis-full snap-start"
    >
      <div className="grid h-full content-start gap-6 md:content-center md:grid-cols-[1.15fr_1fr] md:items-center md:gap-12 lg:gap-16">
        <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sand">
          <Picture
            picture={picture}
            alt={alt}
            sizes="(min-width: 76rem) 38rem, (min-width: 48rem) 50vw, 100vw"
            className="size-full object-cover"
          />
          {testimonial.media_type === 'video' && (
            <PlayVideo
              src={storageUrl(testimonial.media_path)}
              poster={testimonial.poster_path && storageUrl(testimonial.poster_path)}
              size={testimonial.size}
            />
          )}
        </div>
        <figure>
          <Band className="mb-5 w-18 bg-clay" />
          <blockquote className="text-balance font-bold text-[clamp(1.25rem,1rem+1.2vw,1.875rem)] leading-snug">
            <p>{quote}</p>
          </blockquote>
          <figcaption className="mt-5">
            <span className="block font-semibold">{author_name}</span>
            <span className="text-quiet">
              {author_title} · {company}
            </span>
          </figcaption>
        </figure>
      </div>
    </li>
  )
}

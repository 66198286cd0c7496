import { useWatch } from 'react-hook-form'
import { Preview } from '@/components/console/content/preview'
import { useMediaFile } from '@/components/console/media/upload-field'
import { Words } from '@/components/forms/words'
import { TestimonialSlide } from '@/components/testimonials/testimonial-slide'
import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'
import type { TestimonialValues } from './values'

export type TestimonialWords = (typeof messages)['testimonials']

export function TestimonialPreview({ copies }: { copies: Record<Locale, TestimonialWords> }) {
  const values = useWatch<TestimonialValues>() as TestimonialValues
  const media = useMediaFile(values.media_id)
  const poster = useMediaFile(values.poster_id)
  const shown = media?.kind === 'video' ? poster : media
  return (
    <Preview>
      {(locale) => (
        <Words words={{ testimonials: copies[locale] }}>
          <ul>
            <TestimonialSlide
              position=""
              testimonial={{
                id: 0,
                media_type: media?.kind ?? 'image',
                media_path: media?.path ?? '',
                poster_path: poster?.path ?? null,
                author_name: values.author_name || '…',
                author_title: values.author_title[locale] || '…',
                company: values.company || '…',
                quote: values.quote[locale] || '…',
                picture: shown?.picture ?? null,
                alt: values.alt[locale],
                size: null,
              }}
            />
          </ul>
        </Words>
      )}
    </Preview>
  )
}

import { type Locale, localePath } from '@/lib/i18n/constants'
import { descriptionLimits, locationLimits, nameLimits } from '@/lib/requests/constants'
import type messages from '@/messages/en.json'

type Words = (typeof messages)['wizard']

export const requestFields = (words: Words) =>
  ({
    description: {
      name: 'description',
      label: words.description,
      hint: words.descriptionHint,
      rows: 5,
      maxLength: descriptionLimits.max,
      className: 'min-h-36',
    },
    full_name: {
      name: 'full_name',
      label: words.fullName,
      autoComplete: 'name',
      maxLength: nameLimits.max,
    },
    phone: {
      name: 'phone',
      label: words.phone,
      hint: words.phoneHint,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 40,
      className: 'tabular',
    },
    location: {
      name: 'location',
      label: words.location,
      hint: words.locationHint,
      autoComplete: 'street-address',
      maxLength: locationLimits.max,
    },
  }) as const

export function RequestPrivacy({ words, locale }: { words: Words; locale: Locale }) {
  return (
    <p className="text-quiet text-sm">
      {words.privacy}{' '}
      <a
        href={localePath(locale, '/privacy')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {words.privacyLink}
      </a>
    </p>
  )
}

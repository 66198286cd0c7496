import 'server-only'
import { getLocale } from 'next-intl/server'
import { PhotoThumbnail } from '@/components/requests/wizard/photo-thumbnail'
import { Disclosure } from '@/components/ui/disclosure'
import type { Localized } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import type { RequestPhoto } from '@/lib/photos/schema'
import { displayPhone } from '@/lib/places/phone'
import type { DayPart } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import { momentText, wishText } from './texts'

type TrackToldProps = {
  token: string
  isOpen: boolean
  request: {
    description: string
    wantedAt: Date | null
    wantedOn: string | null
    wantedPart: DayPart | null
    location: string
    phone: string
    createdAt: Date
    answers: { question: Localized; answer: Localized }[]
    photos: RequestPhoto[]
  }
}

/** What the customer told us, folded away: description, time, place, answers, photos. */
export async function TrackTold({ token, isOpen, request }: TrackToldProps) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const spoken = { locale, copy }
  const { wantedAt, photos } = request
  const facts = [
    [copy.description, request.description],
    wantedAt ? [copy.told.agreed, momentText(wantedAt, spoken)] : [copy.wanted, wishText(request, spoken)],
    [copy.place, request.location],
    ...request.answers.map(({ question, answer }) => [question[locale], answer[locale]]),
    [copy.phone, displayPhone(request.phone)],
    [copy.sent, momentText(request.createdAt, spoken)],
  ]
  return (
    <Disclosure id="told" group="told" title={copy.told.title} isOpen={isOpen} className="border-rule">
      <dl className="grid gap-3 pt-1 pb-6">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
        {photos.length > 0 && (
          <div>
            <dt className="text-quiet text-sm">{copy.told.photos}</dt>
            <dd className="mt-1 flex flex-wrap gap-2">
              {photos.map((photo, index) => (
                <PhotoThumbnail
                  key={photo.id}
                  photo={photo}
                  path={`/api/track/${token}/photos/${photo.id}`}
                  alt={fill(copy.told.photo, { number: index + 1, count: photos.length })}
                />
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}

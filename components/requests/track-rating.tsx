import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, longDate } from '@/lib/i18n/time'
import { ratingDays } from '@/lib/requests/customer/rules'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext } from './track-copy'
import { TrackForm } from './track-form'
import { TrackWords } from './track-words'

type Rated = { rating: number | null; ratingText: string | null; ratedAt: Date | null }
type TrackRatingProps = TrackContext & { request: Rated; mayRate: boolean }

const scoreClass =
  'flex min-h-11 items-center gap-3 rounded-control border border-ink/35 bg-white px-3 py-1.5 transition-colors duration-150 hover:border-ink/60 has-checked:border-clay has-checked:bg-clay has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ochre has-focus-visible:outline-offset-2 sm:min-h-16 sm:flex-col sm:justify-center sm:gap-0 sm:px-1 sm:text-center'

type ScoresProps = { error: string | undefined; chosen: string }

/** One to five, each large enough for a thumb, with its meaning; on a narrow screen one below the other. */
async function Scores({ error, chosen }: ScoresProps) {
  const { rating: copy } = (await loadWords('track')).track
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{copy.legend}</legend>
      <div className="grid gap-1.5 sm:grid-cols-5 sm:gap-2">
        {copy.scale.map((meaning, index) => (
          <label key={meaning} htmlFor={`rating-${index + 1}`} className={scoreClass}>
            <input
              type="radio"
              id={`rating-${index + 1}`}
              name="rating"
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              className="sr-only"
            />
            <span className="font-bold text-xl leading-tight">{index + 1}</span>
            <span className="leading-tight sm:text-sm">{meaning}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="font-medium text-alarm text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Rates the work once; the rating can be changed for some days. */
export async function TrackRating({ request, mayRate, ...context }: TrackRatingProps) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { flash } = context
  const { values, errors } = sentTo('rating', flash)
  const { rating, ratingText, ratedAt } = request
  const isRated = rating !== null && ratedAt !== null
  const last = ratedAt && new Date(ratedAt.getTime() + ratingDays * 24 * 60 * 60_000)
  return (
    <section
      id="rating"
      aria-labelledby="rating-title"
      className="grid scroll-mt-20 gap-3 rounded-control bg-sand p-4 sm:p-5"
    >
      <h2 id="rating-title" className="font-bold text-lg">
        {copy.rating.title}
      </h2>
      {isRated && (
        <p className="font-medium">
          {fill(copy.rating.given, { rating })}{' '}
          {mayRate && last && fill(copy.rating.until, { day: longDate(kigaliDay(last), locale) })}
        </p>
      )}
      {mayRate ? (
        <TrackForm action="rating" {...context}>
          <Scores error={errors?.rating} chosen={values?.rating ?? (isRated ? String(rating) : '')} />
          <TrackWords
            id="rating-words"
            label={copy.rating.words}
            hint={copy.rating.hint}
            error={errors?.words}
            value={values?.words ?? (isRated ? (ratingText ?? undefined) : undefined)}
          />
          <button type="submit" className={buttonClass('primary', 'sm:justify-self-start sm:px-8')}>
            {isRated ? copy.rating.change : copy.rating.submit}
          </button>
        </TrackForm>
      ) : (
        ratingText && <p className="whitespace-pre-line break-words">{ratingText}</p>
      )}
    </section>
  )
}

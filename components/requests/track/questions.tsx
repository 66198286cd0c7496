import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { CheckBox } from '@/components/ui/inputs'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay } from '@/lib/i18n/time'
import { sentOr } from '@/lib/platform/flash'
import { ratingDays } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit, TrackWords } from './form'
import { TrackQuestion } from './question'

type TrackAnswerProps = TrackContext & {
  wasReached: boolean | null
  /** No one has called in time: the answer is what the page asks for. */
  isLoud: boolean
  /** Their word stands beside ours already. */
  isSaid: boolean
}

export async function TrackAnswer({ wasReached, isLoud, isSaid, ...context }: TrackAnswerProps) {
  const { answer: copy } = (await loadWords('track')).track
  const said = { yes: wasReached === true, no: wasReached === false }
  const choices = (['yes', 'no'] as const).filter((choice) => !said[choice])
  return (
    <TrackQuestion id="answer" title={copy.title}>
      {!isSaid && (
        <p className={wasReached === null ? 'text-quiet' : 'font-medium'}>
          {wasReached === null ? copy.lead : wasReached ? copy.saidYes : copy.saidNo}
        </p>
      )}
      <TrackForm action="answer" className="mt-4 flex flex-wrap gap-2" {...context}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="reached"
            value={choice}
            className={buttonClass(isLoud && choice === 'no' ? 'primary' : 'secondary', 'grow sm:grow-0')}
          >
            {copy[choice]}
          </button>
        ))}
      </TrackForm>
    </TrackQuestion>
  )
}

// The chosen star and those before it are filled.
const starClass =
  'flex min-h-14 grow basis-0 cursor-pointer items-center justify-center rounded-control text-[length:min(3rem,17vw_-_0.65rem)] text-ink/25 leading-none transition-colors duration-150 hover:text-ochre has-checked:text-ochre has-focus-visible:outline-3 has-focus-visible:outline-ochre has-focus-visible:outline-offset-2 [&:has(~label>input:checked)]:text-ochre'
/** Each meaning is shown while its star is chosen. */
const meaningClasses = [
  'group-has-[input[value="1"]:checked]/stars:block',
  'group-has-[input[value="2"]:checked]/stars:block',
  'group-has-[input[value="3"]:checked]/stars:block',
  'group-has-[input[value="4"]:checked]/stars:block',
  'group-has-[input[value="5"]:checked]/stars:block',
]

/** One row of five stars; they are radio buttons, and need no scripts. */
async function Stars({ error, chosen }: { error: string | undefined; chosen: string }) {
  const { rating: copy } = (await loadWords('track')).track
  return (
    <fieldset className="group/stars" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{copy.legend}</legend>
      <div className="flex max-w-sm">
        {copy.scale.map((meaning, index) => (
          <label key={meaning} htmlFor={`rating-${index + 1}`} title={meaning} className={starClass}>
            <input
              type="radio"
              id={`rating-${index + 1}`}
              name="rating"
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              className="sr-only"
            />
            <span aria-hidden="true">★</span>
            <span className="sr-only">
              {index + 1}: {meaning}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 font-medium">
        {copy.scale.map((meaning, index) => (
          <span key={meaning} className={`hidden ${meaningClasses[index]}`}>
            {meaning}
          </span>
        ))}
      </p>
      <FieldError id="rating" error={error} />
    </fieldset>
  )
}

type TrackRatingProps = TrackContext & {
  request: {
    rating: number | null
    ratingText: string | null
    ratedAt: Date | null
    quoteAllowedAt: Date | null
  }
  mayRate: boolean
  /** Something else on the page comes first. */
  isQuiet?: boolean
}

export async function TrackRating({ request, mayRate, isQuiet, ...context }: TrackRatingProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { rating: copy } = track
  const sent = sentTo('rating', context.flash)
  const { rating, ratingText, ratedAt } = request
  const isRated = rating !== null && ratedAt !== null
  const last = ratedAt && new Date(ratedAt.getTime() + ratingDays * 24 * 60 * 60_000)
  return (
    <TrackQuestion id="rating" title={copy.title} className="grid gap-3">
      {isRated && (
        <p className="font-medium">
          {fill(copy.given, { rating })}{' '}
          {mayRate && last && fill(copy.until, { day: longDate(kigaliDay(last), locale) })}
        </p>
      )}
      {mayRate ? (
        <TrackForm action="rating" {...context}>
          <Stars
            error={sent?.errors.rating}
            chosen={sent?.values.rating ?? (isRated ? String(rating) : '')}
          />
          <TrackWords
            form="rating"
            label={copy.words}
            hint={copy.hint}
            error={sent?.errors.words}
            defaultValue={sentOr(sent, 'words', isRated ? (ratingText ?? undefined) : undefined)}
          />
          <CheckBox
            id="rating-quote"
            name="quote"
            label={copy.quote}
            hint={copy.quoteHint}
            defaultChecked={sent ? sent.values.quote === 'on' : isRated && request.quoteAllowedAt !== null}
          />
          <TrackSubmit look={isRated || isQuiet ? 'secondary' : 'primary'}>
            {isRated ? copy.change : copy.submit}
          </TrackSubmit>
        </TrackForm>
      ) : (
        ratingText && <p className="whitespace-pre-line break-words">{ratingText}</p>
      )}
    </TrackQuestion>
  )
}

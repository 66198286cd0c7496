import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { Portrait } from '@/components/media/portrait'
import { optionText } from '@/components/taskers/option-text'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { ComingTasker } from '@/lib/requests/customer/schema'
import { averageText } from '@/lib/requests/ratings/labels'
import { loadWords } from '@/lib/site/words'
import type { TrackCopy } from './texts'

type Spoken = { locale: Locale; copy: TrackCopy }

function Rating({ rating, locale, copy }: Spoken & { rating: NonNullable<ComingTasker['rating']> }) {
  const average = averageText(rating, locale)
  return (
    <p className="tabular font-semibold">
      <span aria-hidden="true">
        <span className="text-ochre">★</span> {average} ({rating.count})
      </span>
      <span className="sr-only">{fill(copy.who.rating, { average, count: rating.count })}</span>
    </p>
  )
}

function Checks({ checks, locale, copy }: Spoken & Pick<ComingTasker, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <ul className="grid gap-1">
      {checks.map(({ kind, on }) => (
        <li key={kind} className="flex gap-2">
          <Icon name="check" size={18} className="mt-1 shrink-0 text-hill" />
          {fill(copy.who.checks[kind], { day: longDate(on, locale) })}
        </li>
      ))}
    </ul>
  )
}

type TrackWhoProps = { tasker: ComingTasker; isDone: boolean; hasContact: boolean }

/** Who comes. The way to them is our number: theirs is not public. */
export async function TrackWho({ tasker, isDone, hasContact }: TrackWhoProps) {
  const [words, locale] = await Promise.all([loadWords('track', 'tasker'), getLocale()])
  const { firstName: name, photo, profession, rating, jobsDone, checks } = tasker
  const { track: copy } = words
  return (
    <section aria-labelledby="who-title" className="grid gap-4 border-rule border-t pt-5">
      <h2 id="who-title" className="sr-only">
        {isDone ? copy.who.came : copy.who.coming}
      </h2>
      <div className="flex items-center gap-[min(1rem,4vw)]">
        <Portrait
          photo={photo}
          alt={fill(copy.photoAlt, { name })}
          sizes="80px"
          iconSize={36}
          className="size-[min(5rem,23vw)]"
        />
        <div className="wrap-anywhere min-w-0">
          <p className="font-bold text-xl leading-tight">{name}</p>
          <p>{optionText(profession, words.tasker)}</p>
          {rating && <Rating rating={rating} locale={locale} copy={copy} />}
          {jobsDone > 0 && <p className="text-quiet text-sm">{fill(copy.who.jobs, { count: jobsDone })}</p>}
        </div>
      </div>
      <Checks checks={checks} locale={locale} copy={copy} />
      {hasContact && (
        <div className="grid gap-2">
          <p>{fill(copy.who.call, { name })}</p>
          <ContactRow />
        </div>
      )}
    </section>
  )
}

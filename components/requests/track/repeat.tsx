import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectInput } from '@/components/ui/inputs'
import { localePath } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { nearDate } from '@/lib/i18n/near-date'
import { type DayPart, type Rhythm, rhythms } from '@/lib/requests/constants'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { WishDay, WishPart } from './wish'

type Active = { id: string; rhythm: Rhythm; part: DayPart | null; nextOn: string }
type Made = { on: string; token: string }
type Start = { from: string; part: DayPart | null }

type StartProps = TrackContext & { start: Start; now: Date }

/** The form that has a request repeated. */
export async function TrackRepeatStart({ start, now, ...context }: StartProps) {
  const [{ again: words }, locale] = await Promise.all([loadWords('again'), getLocale()])
  const { repeat: copy } = words
  const sent = sentTo('repeat', context.flash)
  return (
    <Disclosure
      id="repeat"
      group="again"
      title={copy.title}
      isOpen={sent !== null}
      className="scroll-mt-20 border-rule"
    >
      <TrackForm action="repeat" className="grid gap-5 pt-1 pb-6" {...context}>
        <input type="hidden" name="step" value="start" />
        <p className="text-quiet">{copy.lead}</p>
        <SelectInput
          id="repeat-rhythm"
          name="rhythm"
          label={copy.rhythm}
          options={rhythms.map((rhythm) => [rhythm, copy.rhythms[rhythm]])}
          error={sent?.errors.rhythm}
          defaultValue={sent?.values.rhythm ?? 'week'}
        />
        <WishDay
          id="repeat-first"
          name="first_on"
          label={copy.firstOn}
          hint={fill(copy.firstHint, { day: longDate(start.from, locale) })}
          sent={sent}
          now={now}
        />
        <WishPart id="repeat-part" sent={sent} part={start.part} />
        <TrackSubmit>{copy.submit}</TrackSubmit>
      </TrackForm>
    </Disclosure>
  )
}

async function MadeRequest({ on, token }: Made) {
  const [{ again }, locale] = await Promise.all([loadWords('again'), getLocale()])
  return (
    <p>
      {fill(again.repeat.made, { day: nearDate(on, locale) })}{' '}
      <a
        href={localePath(locale, `${trackPath}/${token}`)}
        className="font-semibold underline underline-offset-4"
      >
        {again.repeat.madeLink}
      </a>
    </p>
  )
}

type ActiveProps = TrackContext & { active: Active; made: Made | null; name: string | null }

async function ActiveRepeat({ active, made, name, ...context }: ActiveProps) {
  const [{ again: words }, locale] = await Promise.all([loadWords('again'), getLocale()])
  const { repeat: copy, parts } = words
  const sentence = [
    copy.rhythms[active.rhythm],
    fill(copy.next, { day: nearDate(active.nextOn, locale) }),
    active.part && parts[active.part],
    name && fill(copy.with, { name }),
  ]
  const steps = [
    ['skip', copy.skip],
    ['end', copy.end],
  ] as const
  return (
    <section
      id="repeat"
      aria-labelledby="repeat-title"
      className="grid scroll-mt-20 gap-3 border-rule border-t pt-5"
    >
      <h2 id="repeat-title" className="font-bold text-lg">
        {copy.active}
      </h2>
      <p>{sentence.filter(Boolean).join(', ')}</p>
      {made && <MadeRequest {...made} />}
      <TrackForm action="repeat" className="flex flex-wrap gap-2" {...context}>
        <input type="hidden" name="repeat" value={active.id} />
        <input type="hidden" name="next_on" value={active.nextOn} />
        {steps.map(([step, text]) => (
          <button
            key={step}
            type="submit"
            name="step"
            value={step}
            className={buttonClass('secondary', 'grow sm:grow-0')}
          >
            {text}
          </button>
        ))}
      </TrackForm>
    </section>
  )
}

type TrackRepeatProps = TrackContext & {
  repeat: { active: Active | null; made: Made | null; name: string | null } | null
}

/** How a request repeats, and what its repeat has made. */
export function TrackRepeat({ repeat, ...context }: TrackRepeatProps) {
  if (repeat?.active)
    return <ActiveRepeat active={repeat.active} made={repeat.made} name={repeat.name} {...context} />
  return repeat?.made ? <MadeRequest {...repeat.made} /> : null
}

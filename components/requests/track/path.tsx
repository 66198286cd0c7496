import 'server-only'
import { getLocale } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import type { PathStep } from '@/lib/requests/customer/steps'
import { loadWords } from '@/lib/site/words'
import { shortMoment, type TrackCopy } from './texts'

type Place = PathStep['place'] | 'broken'

const marks: Record<Place, string> = {
  past: 'border-hill bg-hill text-white',
  now: 'border-clay bg-white text-clay',
  coming: 'border-ink/35 bg-white',
  broken: 'border-ink bg-ink text-white',
}

/** The last step is no place to stay at: it is over, or the request broke off there. */
function lookOf({ name, place }: PathStep): Place {
  if (name === 'cancelled' || name === 'unreachable' || name === 'declined') return 'broken'
  return name === 'paid' && place === 'now' ? 'past' : place
}

function Mark({ look }: { look: Place }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[look]}`}
    >
      {look === 'past' && <Icon name="check" size={14} />}
      {look === 'broken' && <Icon name="close" size={14} />}
      {look === 'now' && <span className="size-2.5 rounded-full bg-clay" />}
    </span>
  )
}

function nameOf(name: PathStep['name'], taskerName: string | undefined, { path: copy }: TrackCopy): string {
  return name === 'chosen' && taskerName ? fill(copy.chosenNamed, { name: taskerName }) : copy[name]
}

const texts = { past: '', now: 'font-bold', coming: 'text-quiet' }

type TrackPathProps = { request: { path: PathStep[]; now: Date; tasker: { firstName: string } | null } }

/** The way of a request, folded away: how far it is, and behind it the steps. */
export async function TrackPathFolded({ request }: TrackPathProps) {
  const { path: copy } = (await loadWords('track')).track
  const { path } = request
  const reached = path.findIndex(({ place }) => place === 'now')
  const step = reached < 0 ? path.length : reached + 1
  return (
    <Disclosure group="manage" title={fill(copy.step, { step, count: path.length })} className="border-rule">
      <div className="pt-1 pb-5">
        <TrackPath request={request} />
      </div>
    </Disclosure>
  )
}

/** The way of a request, with the time of each step. */
export async function TrackPath({ request: { path, now, tasker } }: TrackPathProps) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  return (
    <ol aria-label={copy.path.title} className="grid">
      {path.map((step) => (
        <li
          key={step.name}
          aria-current={step.place === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-3 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5 before:bg-rule last:pb-0 last:before:hidden"
        >
          <Mark look={lookOf(step)} />
          <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
            <span className={`wrap-anywhere ${texts[step.place]}`}>
              {nameOf(step.name, tasker?.firstName, copy)}
              <span className="sr-only">, {copy.path[step.place]}</span>
            </span>
            {step.at && (
              <time dateTime={step.at.toISOString()} className="tabular text-quiet">
                {shortMoment(step.at, now, { locale, copy })}
              </time>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

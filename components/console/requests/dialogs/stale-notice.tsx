import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { getRequestDetail, getRequestStory } from '@/components/console/requests/list/request-query'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { rwfText } from '@/lib/i18n/money'
import { displayPhone } from '@/lib/places/phone'
import { ApiError } from '@/lib/platform/browser/api-client'
import { requestStatusLabels } from '@/lib/requests/constants'
import type { RequestDetail, RequestStory } from '@/lib/requests/staff/detail/schema'

const money = (amount: number | null | undefined) => (typeof amount === 'number' ? rwfText(amount) : 'none')
const facts: [string, (request: Partial<RequestDetail>) => string | undefined][] = [
  ['State', ({ status }) => status && requestStatusLabels[status]],
  ['Owner', ({ owner }) => owner?.name ?? 'nobody'],
  ['Name', ({ full_name }) => full_name],
  ['Phone', ({ phone }) => phone && displayPhone(phone)],
  ['Task', ({ task_title }) => task_title],
  ['Language', ({ locale }) => locale && localeNames[locale]],
  ['Tasker', ({ tasker }) => tasker?.name ?? 'nobody'],
  ['Place', ({ location, district, sector }) => [location, sector, district].filter(Boolean).join(', ')],
  ['Wanted', ({ wanted_at }) => (wanted_at ? kigaliDateTime(new Date(wanted_at)) : 'as soon as possible')],
  ['WhatsApp', ({ whatsapp_at }) => (whatsapp_at ? 'agreed' : 'not agreed')],
  ['Description', ({ description }) => description],
  ['Labour', ({ labour_rwf }) => money(labour_rwf)],
  ['Transport', ({ transport_rwf }) => money(transport_rwf)],
  ['Materials', ({ materials_rwf }) => money(materials_rwf)],
  ['Paid', ({ paid_at }) => (paid_at ? 'yes' : 'no')],
]

type Fresh = { request: RequestDetail; events: RequestStory['events'] }

async function readFresh(id: string): Promise<Fresh> {
  const [request, { events }] = await Promise.all([getRequestDetail(id), getRequestStory(id)])
  return { request, events }
}

function differences(before: Partial<RequestDetail>, { request, events }: Fresh): string[] {
  const { last_event_id: known } = before
  const changed = facts
    .filter(([name]) => known !== undefined || name === 'State' || name === 'Owner')
    .filter(([, of]) => of(before) !== of(request))
    .map(([name, of]) => `${name}: ${of(request)}`)
  if (changed.length > 0) return changed
  const since = known === undefined ? events.slice(-1) : events.filter(({ id }) => id > known)
  return since.map(({ label, note }) => (note ? `${label}: ${note}` : label))
}

export const isStale = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 409

export type StaleProps = {
  /** The data on the screen when the change was begun. */
  seen: Partial<RequestDetail> & { id: string }
  /** Receives the current request; the typed text stays. */
  onFresh: (request: RequestDetail) => void
}

/** The new button replaces the pressed one, so it gets the focus. */
const focusIt = (button: HTMLElement | null) => button?.focus()

/** Shown after a conflict: what the other user changed, and how to continue with the typed text. */
export function StaleNotice({ error, seen, onFresh }: StaleProps & { error: ApiError }) {
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const look = useChange({ call: () => readFresh(seen.id), onDone: setFresh })
  return (
    <InSight>
      <Notice look="calm" title={`Not saved: ${error.message} What you typed is still here.`} role="alert">
        {fresh ? (
          <>
            <ul className="list-disc pl-5">
              {differences(seen, fresh).map((text) => (
                <li key={text} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
            <Button
              ref={focusIt}
              look="secondary"
              className="justify-self-start"
              onClick={() => onFresh(fresh.request)}
            >
              Go on with this; what I typed stays
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            aria-disabled={look.isBusy}
            onClick={() => void look.change()}
            className="justify-self-start"
          >
            {look.isBusy ? 'Looking…' : 'Show what changed'}
          </Button>
        )}
      </Notice>
      <ProblemNotice error={look.error} title="This could not be shown" />
    </InSight>
  )
}

/** Scrolls its new content into view: in a dialog on a phone it begins below the edge. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="grid gap-2">
      {children}
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import {
  changeRequest,
  getRequestDetail,
  getRequestStory,
  type RequestAnswer,
  type RequestPart,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { FormProblem, useKit } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import type { ApiForm } from '@/components/forms/use-api-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { localeNames } from '@/lib/i18n/constants'
import { rwfText } from '@/lib/i18n/money'
import { kigaliDateTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { ApiError } from '@/lib/platform/browser/api-client'
import { requestStatusLabels } from '@/lib/requests/constants'
import type { RequestDetail, RequestStory } from '@/lib/requests/staff/detail/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'

type RequestFormOptions<Values extends FieldValues> = {
  request: RequestRow
  start: Values
  /** The values for untouched fields after another user's change. */
  startOf?: (fresh: RequestDetail) => Values
  schema: z.ZodType
  /** The body without the version, where it differs from the values. */
  toBody?: (values: Values) => object
  to: RequestPart
  /** Whether the route uses a key, so that a repeated press is done only once. */
  hasKey?: boolean
  /** The answer is not the request: it is read after it. */
  readsAgain?: boolean
  done: string | ((answer: RequestAnswer) => string)
  onDone?: ((answer: RequestAnswer) => void) | undefined
  onClose: () => void
}

/** A form that changes a request, based on the version that was shown when it was opened. */
export function useRequestForm<Values extends FieldValues>(options: RequestFormOptions<Values>) {
  const { request, start, startOf, schema, to, hasKey = false, readsAgain = false, done, onClose } = options
  const { toBody = (values: Values) => values } = options
  const [seen, setSeen] = useState(request)
  const show = useShowRequest()
  const kit: ApiForm<Values> = useStaffForm<Values, RequestAnswer>({
    start,
    schema,
    toBody: (values) => ({ version: seen.version, ...toBody(values) }),
    call: async (body, key) => {
      const answer = await changeRequest(seen.id, to, hasKey ? Object.assign({ key }, body) : body)
      return readsAgain ? { data: await getRequestDetail(seen.id) } : answer
    },
    done,
    onDone: (answer) => {
      show(answer)
      options.onDone?.(answer)
      onClose()
    },
  })
  function goOn(fresh: RequestDetail) {
    kit.reset()
    setSeen(fresh)
    if (startOf) kit.form.reset(startOf(fresh), { keepDirty: true, keepDirtyValues: true })
  }
  return { kit, stale: { seen, onFresh: goOn } }
}

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

type StaleProps = {
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

export function RequestProblem(stale: StaleProps) {
  const { kit } = useKit()
  return isStale(kit.error) ? <StaleNotice {...stale} error={kit.error} /> : <FormProblem />
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

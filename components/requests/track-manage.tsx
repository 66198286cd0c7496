import 'server-only'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { AreaInput, SelectInput, TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { toKigaliInput } from '@/lib/i18n/time'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { type CustomerRefusal, reasonsFor, wantedDays } from '@/lib/requests/customer/rules'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit, TrackWords } from './track-form'

type TrackManageProps = TrackContext & {
  request: {
    status: RequestStatus
    description: string
    wantedAt: Date | null
    seen: string
    now: Date
    refusalOfChange: CustomerRefusal | null
    tasker: { firstName: string } | null
  }
}

export async function TrackManage(props: TrackManageProps) {
  const { track: copy } = await loadWords('track')
  const { refusalOfChange } = props.request
  if (refusalOfChange === 'in_progress') return <p className="text-quiet">{copy.underWay}</p>
  const action = (name: 'change' | 'cancel' | 'erasure', form: ReactNode) => (
    <Disclosure
      id={name}
      group="manage"
      title={copy[name].title}
      isOpen={sentTo(name, props.flash) !== null}
      className="scroll-mt-20 border-rule"
    >
      <div className="pt-1 pb-6">{form}</div>
    </Disclosure>
  )
  return (
    <section aria-labelledby="manage-title">
      <h2 id="manage-title" className="sr-only">
        {copy.manage}
      </h2>
      <div className="border-rule border-t">
        {!refusalOfChange && action('change', <Change {...props} />)}
        {!refusalOfChange && action('cancel', <Cancel {...props} />)}
        {action('erasure', <Erasure {...props} />)}
      </div>
    </section>
  )
}

const dayMs = 24 * 60 * 60_000

/** Changes the description and the time. A time in the past may stay, so the field accepts it. */
async function Change({ request, ...context }: TrackManageProps) {
  const { track: copy } = await loadWords('track')
  const sent = sentTo('change', context.flash)
  const { wantedAt, now } = request
  const known = wantedAt ? [wantedAt.getTime()] : []
  const soonest = Math.min(now.getTime(), ...known)
  const latest = Math.max(now.getTime() + wantedDays * dayMs, ...known)
  const wanted = wantedAt ? toKigaliInput(wantedAt) : undefined
  return (
    <TrackForm action="change" {...context}>
      <input type="hidden" name="seen" value={request.seen} />
      <AreaInput
        id="change-description"
        name="description"
        label={copy.description}
        error={sent?.errors.description}
        defaultValue={sent?.values.description ?? request.description}
        required
        minLength={customerFields.description.min}
        maxLength={customerFields.description.max}
        rows={5}
        className="min-h-36"
      />
      <TextInput
        id="change-wanted"
        name="wanted_at"
        label={copy.change.wantedAt}
        hint={copy.change.wantedHint}
        error={sent?.errors.wanted_at}
        defaultValue={sent ? sent.values.wanted_at : wanted}
        type="datetime-local"
        min={toKigaliInput(new Date(soonest))}
        max={toKigaliInput(new Date(latest))}
        className="tabular"
      />
      <TrackSubmit>{copy.change.submit}</TrackSubmit>
    </TrackForm>
  )
}

async function Cancel({ request: { status, tasker }, ...context }: TrackManageProps) {
  const sent = sentTo('cancel', context.flash)
  const { cancel: copy } = (await loadWords('track')).track
  return (
    <TrackForm action="cancel" {...context}>
      <p>
        {copy.lead} {tasker && fill(copy.leadAssigned, { name: tasker.firstName })}
      </p>
      <SelectInput
        id="cancel-reason"
        name="reason"
        label={copy.reason}
        placeholder={copy.choose}
        options={reasonsFor(status).map((reason) => [reason, copy.reasons[reason]])}
        error={sent?.errors.reason}
        defaultValue={sent?.values.reason ?? ''}
        required
      />
      <TrackWords
        form="cancel"
        label={copy.words}
        error={sent?.errors.words}
        defaultValue={sent?.values.words}
      />
      <TrackSubmit isGrave>{copy.submit}</TrackSubmit>
    </TrackForm>
  )
}

async function Erasure({ request: { status }, ...context }: TrackManageProps) {
  const { erasure: copy } = (await loadWords('track')).track
  const isOpen = isOpenStatus(status)
  return (
    <TrackForm action="erasure" {...context}>
      <div className="grid gap-3">
        <p>{copy.lead}</p>
        <p className="text-quiet">{copy.kept}</p>
        {isOpen && <p className="font-semibold">{copy.cancels}</p>}
      </div>
      <TrackSubmit isGrave>{isOpen ? copy.submitCancel : copy.submit}</TrackSubmit>
    </TrackForm>
  )
}

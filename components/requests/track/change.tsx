import 'server-only'
import { AreaInput, TextInput } from '@/components/ui/inputs'
import { toKigaliInput } from '@/lib/i18n/time'
import { sentOr } from '@/lib/platform/flash'
import type { DayPart } from '@/lib/requests/constants'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { wantedDays } from '@/lib/requests/customer/workflow'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { WishDay, WishPart } from './wish'

type Times = { wantedAt: Date | null; wantedOn: string | null; wantedPart: DayPart | null; now: Date }
type Words = { description: string; seen: string; confirmedAt: Date | null }
type TrackChangeProps = TrackContext & { request: Times & Words }

const dayMs = 24 * 60 * 60_000

/** Changes the description and the time: the agreed one, or the wish while none is agreed. */
export async function TrackChange({ request, ...context }: TrackChangeProps) {
  const { track: copy } = await loadWords('track')
  const sent = sentTo('change', context.flash)
  const { wantedAt } = request
  return (
    <TrackForm action="change" {...context}>
      <input type="hidden" name="seen" value={request.seen} />
      <AreaInput
        id="change-description"
        name="description"
        label={copy.description}
        error={sent?.errors.description}
        defaultValue={sentOr(sent, 'description', request.description)}
        required
        minLength={customerFields.description.min}
        maxLength={customerFields.description.max}
        rows={5}
        className="min-h-36"
      />
      {wantedAt ? (
        <AgreedTime
          sent={sent}
          wantedAt={wantedAt}
          now={request.now}
          isConfirmed={request.confirmedAt !== null}
        />
      ) : (
        <Wish sent={sent} request={request} />
      )}
      <TrackSubmit>{copy.change.submit}</TrackSubmit>
    </TrackForm>
  )
}

type Sent = { sent: TrackFlash | null }

type AgreedTimeProps = Sent & { wantedAt: Date; now: Date; isConfirmed: boolean }

/** A time in the past may stay, so the field accepts it. Once a tasker has said yes, it is not emptied. */
async function AgreedTime({ sent, wantedAt, now, isConfirmed }: AgreedTimeProps) {
  const { change: copy } = (await loadWords('track')).track
  const known = wantedAt.getTime()
  const soonest = Math.min(now.getTime(), known)
  const latest = Math.max(now.getTime() + wantedDays * dayMs, known)
  return (
    <TextInput
      id="change-wanted"
      name="wanted_at"
      label={copy.wantedAt}
      hint={isConfirmed ? copy.wantedHintAgreed : copy.wantedHint}
      required={isConfirmed}
      error={sent?.errors.wanted_at}
      defaultValue={sent ? sent.values.wanted_at : toKigaliInput(wantedAt)}
      type="datetime-local"
      min={toKigaliInput(new Date(soonest))}
      max={toKigaliInput(new Date(latest))}
      className="tabular"
    />
  )
}

async function Wish({ sent, request }: Sent & { request: Times }) {
  const { change: copy } = (await loadWords('track')).track
  const { wantedOn, wantedPart, now } = request
  return (
    <>
      <WishDay
        id="change-day"
        name="wanted_on"
        label={copy.wishOn}
        hint={copy.wishHint}
        sent={sent}
        now={now}
        day={wantedOn}
      />
      <WishPart id="change-part" sent={sent} part={wantedPart} />
    </>
  )
}

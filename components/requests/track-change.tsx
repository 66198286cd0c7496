import 'server-only'
import { buttonClass } from '@/components/ui/button'
import { EarlyTextarea } from '@/components/ui/early-textarea'
import { Field, inputClass } from '@/components/ui/field'
import { toKigaliInput } from '@/lib/i18n/time'
import { descriptionLimits } from '@/lib/requests/constants'
import { wantedDays } from '@/lib/requests/customer/rules'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext } from './track-copy'
import { TrackForm } from './track-form'

type TrackChangeProps = TrackContext & {
  request: { description: string; wantedAt: Date | null; seen: string; now: Date }
}

const dayMs = 24 * 60 * 60_000

/** Changes the description and the time. A time in the past may stay, so the field accepts it. */
export async function TrackChange({ request, ...context }: TrackChangeProps) {
  const { track: copy } = await loadWords('track')
  const { flash } = context
  const { values, errors } = sentTo('change', flash)
  const { wantedAt, now } = request
  const known = wantedAt ? [wantedAt.getTime()] : []
  const soonest = Math.min(now.getTime(), ...known)
  const latest = Math.max(now.getTime() + wantedDays * dayMs, ...known)
  return (
    <TrackForm action="change" {...context}>
      <input type="hidden" name="seen" value={request.seen} />
      <Field id="change-description" label={copy.description} error={errors?.description}>
        {(ids) => (
          <EarlyTextarea
            {...ids}
            name="description"
            required
            minLength={descriptionLimits.min}
            maxLength={descriptionLimits.max}
            rows={5}
            defaultValue={values?.description ?? request.description}
            className={`${inputClass} min-h-36`}
          />
        )}
      </Field>
      <Field
        id="change-wanted"
        label={copy.change.wantedAt}
        hint={copy.change.wantedHint}
        error={errors?.wanted_at}
      >
        {(ids) => (
          <input
            {...ids}
            name="wanted_at"
            type="datetime-local"
            min={toKigaliInput(new Date(soonest))}
            max={toKigaliInput(new Date(latest))}
            defaultValue={values ? values.wanted_at : wantedAt ? toKigaliInput(wantedAt) : undefined}
            className={`${inputClass} tabular`}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('primary', 'sm:justify-self-start sm:px-8')}>
        {copy.change.submit}
      </button>
    </TrackForm>
  )
}

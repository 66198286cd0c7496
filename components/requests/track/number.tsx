import 'server-only'
import { TextInput } from '@/components/ui/inputs'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { TrackQuestion } from './question'

/** Asks for the right number, before anything else: without it, nobody can call. */
export async function TrackNumber(context: TrackContext) {
  const { track, wizard } = await loadWords('track', 'wizard')
  const { number: copy } = track
  const sent = sentTo('phone', context.flash)
  return (
    <TrackQuestion id="phone" title={copy.title}>
      <TrackForm action="phone" {...context} className="mt-2 grid gap-4">
        <p>{copy.lead}</p>
        <TextInput
          id="phone-number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={wizard.phone}
          error={sent?.errors.phone}
          defaultValue={sent?.values.phone}
          maxLength={customerFields.phone.max}
          required
          className="tabular"
        />
        <TrackSubmit>{copy.submit}</TrackSubmit>
      </TrackForm>
    </TrackQuestion>
  )
}

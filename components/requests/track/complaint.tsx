import 'server-only'
import { AreaInput } from '@/components/ui/inputs'
import { complaintLimits } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'

/** Tells staff that something is wrong; it lands in the request's conversation. */
export async function TrackComplaint(context: TrackContext) {
  const { complaint: copy } = (await loadWords('track')).track
  const sent = sentTo('complaint', context.flash)
  return (
    <TrackForm action="complaint" {...context}>
      <p>{copy.lead}</p>
      <AreaInput
        id="complaint-words"
        name="words"
        label={copy.words}
        error={sent?.errors.words}
        defaultValue={sent?.values.words}
        required
        minLength={complaintLimits.min}
        maxLength={complaintLimits.max}
        rows={4}
      />
      <TrackSubmit>{copy.submit}</TrackSubmit>
    </TrackForm>
  )
}

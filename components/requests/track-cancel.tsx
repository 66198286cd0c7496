import 'server-only'
import { buttonClass } from '@/components/ui/button'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { fill } from '@/lib/i18n/fill'
import type { RequestStatus } from '@/lib/requests/constants'
import { reasonsFor } from '@/lib/requests/customer/rules'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext } from './track-copy'
import { TrackForm } from './track-form'
import { TrackWords } from './track-words'

type TrackCancelProps = TrackContext & { status: RequestStatus; taskerName: string | undefined }

export async function TrackCancel({ status, taskerName, ...context }: TrackCancelProps) {
  const { values, errors } = sentTo('cancel', context.flash)
  const { cancel: copy } = (await loadWords('track')).track
  return (
    <TrackForm action="cancel" {...context}>
      <p>
        {copy.lead} {taskerName && fill(copy.leadAssigned, { name: taskerName })}
      </p>
      <Field id="cancel-reason" label={copy.reason} error={errors?.reason}>
        {(ids) => (
          <select
            {...ids}
            name="reason"
            required
            defaultValue={values?.reason ?? ''}
            className={`${inputClass} ${selectClass}`}
          >
            <option value="" disabled>
              {copy.choose}
            </option>
            {reasonsFor(status).map((reason) => (
              <option key={reason} value={reason}>
                {copy.reasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TrackWords id="cancel-words" label={copy.words} error={errors?.words} value={values?.words} />
      <button
        type="submit"
        className={buttonClass('secondary', 'border-alarm! text-alarm! sm:justify-self-start sm:px-8')}
      >
        {copy.submit}
      </button>
    </TrackForm>
  )
}

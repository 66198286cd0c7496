import { EarlyTextarea } from '@/components/ui/early-textarea'
import { Field, inputClass } from '@/components/ui/field'
import { noteLimits } from '@/lib/requests/constants'

type TrackWordsProps = {
  id: string
  label: string
  hint?: string
  error: string | undefined
  value: string | undefined
}

/** A short optional text. */
export function TrackWords({ id, label, hint, error, value }: TrackWordsProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <EarlyTextarea
          {...ids}
          name="words"
          maxLength={noteLimits.max}
          rows={3}
          defaultValue={value}
          className={inputClass}
        />
      )}
    </Field>
  )
}

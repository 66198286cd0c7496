import { Field, inputClass, selectClass } from '@/components/ui/field'

type TextProps = { value: string; onValue: (value: string) => void; error?: string | undefined }

/** Why a step is taken, from the reasons that its state knows. */
export function ReasonField({
  reasons,
  labels,
  value,
  onValue,
  error,
}: TextProps & { reasons: readonly string[]; labels: Readonly<Record<string, string>> }) {
  return (
    <Field id="step-reason" label="Reason" error={error}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={`${inputClass} ${selectClass}`}
        >
          <option value="" disabled>
            Choose…
          </option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {labels[reason] ?? reason}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type NoteFieldProps = TextProps & { id: string; most: number; label?: string; hint?: string; rows?: number }

/** A few words of staff beside what is done. */
export function NoteField({
  id,
  most,
  label = 'Note (optional)',
  hint,
  rows = 3,
  value,
  onValue,
  error,
}: NoteFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          rows={rows}
          maxLength={most}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={`${inputClass} resize-y`}
        />
      )}
    </Field>
  )
}

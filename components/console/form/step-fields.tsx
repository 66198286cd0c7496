import type { ReactNode } from 'react'
import { SelectField, TextAreaField } from '@/components/forms/fields'
import { optionsOf } from './options'

type NoteFieldProps = { hint?: string; rows?: number; maxLength: number }

export function NoteField({ hint = 'For staff only.', rows = 3, maxLength }: NoteFieldProps) {
  return <TextAreaField name="note" label="Note (optional)" hint={hint} rows={rows} maxLength={maxLength} />
}

type StepFieldsProps = Pick<NoteFieldProps, 'maxLength'> & {
  reasons: readonly string[]
  labels: Readonly<Record<string, string>>
  /** What a reason asks for, between it and the note. */
  children?: ReactNode
}

export function StepFields({ reasons, labels, maxLength, children }: StepFieldsProps) {
  return (
    <>
      {reasons.length > 0 && (
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Choose…"
          options={optionsOf(reasons, labels)}
        />
      )}
      {children}
      <NoteField maxLength={maxLength} />
    </>
  )
}

import type { ReactNode } from 'react'

type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  id: string
  label: string
  /** A word beside the label, where the field may stay empty: "(optional)". */
  mark?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** The error below a control, which refers to it by `<id>-error`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="font-medium text-alarm text-sm">
      {error}
    </p>
  )
}

type Notes = Pick<FieldProps, 'id' | 'hint' | 'error'>

/** The attributes of a control that refer to its error and its hint. */
export function describing({ id, hint, error }: Notes): FieldIds {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** The hint below a control, which refers to it by `<id>-hint`. */
export function FieldHint({ id, hint, className = '' }: Omit<Notes, 'error'> & { className?: string }) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className={`text-quiet text-sm ${className}`.trimEnd()}>
      {hint}
    </p>
  )
}

export function Field({ id, label, mark, hint, error, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {mark && (
          <>
            {/* Outside of the mark, so that a long label can break there. */}{' '}
            <span className="whitespace-nowrap font-normal text-quiet text-sm">{mark}</span>
          </>
        )}
      </label>
      {children(describing({ id, hint, error }))}
      <FieldError id={id} error={error} />
      <FieldHint id={id} hint={hint} />
    </div>
  )
}

/** Used together with `inputClass`, on a select. */
export const selectClass = 'select-arrow'

export const inputClass =
  'min-h-12 w-full rounded-control border border-ink/35 bg-white px-3.5 py-2.5 text-base text-ink transition-colors duration-150 placeholder:text-quiet hover:border-ink/60 aria-invalid:border-2 aria-invalid:border-alarm disabled:bg-sand disabled:text-quiet'

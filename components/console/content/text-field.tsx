import { useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  /** More than one: a text of several lines. */
  rows?: number
  lang?: string
  maxLength?: number
  inputMode?: 'numeric'
  isReadOnly?: boolean
  prefix?: string
}

/** A field of an editor, with what was refused about it. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, rows = 1, lang, maxLength, inputMode, isReadOnly, prefix } = props
  const id = useId()
  const { register, formState } = useFormContext()
  const { message: error }: { message?: unknown } = get(formState.errors, name) ?? {}
  return (
    <Field id={id} label={label} hint={hint} error={typeof error === 'string' ? error : undefined}>
      {(ids) => {
        const shared = {
          ...ids,
          ...register(name),
          lang,
          maxLength,
          readOnly: isReadOnly,
          autoComplete: 'off',
        }
        if (rows > 1) return <textarea {...shared} rows={rows} className={`${inputClass} resize-y`} />
        const input = (
          <input
            {...shared}
            inputMode={inputMode}
            className={`${inputClass} tabular read-only:bg-sand ${prefix ? 'pl-14' : ''}`}
          />
        )
        if (!prefix) return input
        return (
          <span className="relative block">
            <span className="absolute top-3 left-3.5 text-quiet">{prefix}</span>
            {input}
          </span>
        )
      }}
    </Field>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { useField } from './use-field'

type FieldProps = {
  name: string
  label: string
  hint?: string | undefined
  className?: string | undefined
}

type TextFieldProps = FieldProps & {
  /** Shown before the text: a currency. */
  prefix?: string
} & Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix' | 'id' | 'defaultValue'>

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A field with one line: a name, a number, an address, a day. */
export function TextField({ name, label, hint, className = '', prefix, ...input }: TextFieldProps) {
  const { id, start, props, error } = useField(name)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => {
        const look = `${inputClass} ${prefix ? 'pl-14' : ''} ${className}`
        const field = <input {...input} {...ids} {...props} defaultValue={text(start)} className={look} />
        if (!prefix) return field
        return (
          <span className="relative block">
            <span className="absolute top-3 left-3.5 text-quiet">{prefix}</span>
            {field}
          </span>
        )
      }}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'defaultValue'>

export function TextAreaField({ name, label, hint, className = '', ...area }: TextAreaFieldProps) {
  const { id, start, earlyText, props, error } = useField(name)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          {...area}
          {...ids}
          {...props}
          defaultValue={earlyText ?? text(start)}
          suppressHydrationWarning
          className={`${inputClass} resize-y ${className}`}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'className'> & {
  /** Where "none" is an option, its value is the empty text. */
  options: readonly (readonly [value: string, label: string])[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  isDisabled?: boolean
  /** Further effects of a choice. */
  onChange?: () => void
}

export function SelectField({ name, label, hint, options, ...props }: SelectFieldProps) {
  const { placeholder, isDisabled = false, onChange } = props
  const field = useField(name, { ...(onChange && { onChange }) })
  return (
    <Field id={field.id} label={label} hint={hint} error={field.error}>
      {(ids) => (
        <select
          {...ids}
          {...field.props}
          disabled={isDisabled}
          defaultValue={text(field.start)}
          className={`${inputClass} ${selectClass}`}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ name, label }: { name: string; label: ReactNode }) {
  const { id, start, props, error } = useField(name)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...props}
          id={id}
          type="checkbox"
          defaultChecked={Boolean(start)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-clay"
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-alarm text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

type RadioFieldProps = {
  name: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
}

const radioClass =
  'relative flex min-h-11 items-center rounded-control border border-ink/35 bg-surface px-3.5 font-medium text-sm hover:border-ink/60 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ochre has-focus-visible:outline-offset-2'

/** One of a few options, all visible. */
export function RadioField({ name, legend, options }: RadioFieldProps) {
  const { id, start, props, error } = useField(name)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label key={value} htmlFor={`${id}-${value}`} className={radioClass}>
            <input
              {...props}
              id={`${id}-${value}`}
              type="radio"
              value={value}
              defaultChecked={start === value}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="font-medium text-alarm text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '@/components/ui/field'
import { AreaInput, CheckBox, SelectInput, type SelectInputProps, TextInput } from '@/components/ui/inputs'
import { useEarlyChoice, useField } from './use-field'

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

type Given = 'id' | 'error' | 'name' | 'defaultValue'
type TextFieldProps = { name: string } & Omit<ComponentProps<typeof TextInput>, Given>

export function TextField({ name, ...input }: TextFieldProps) {
  const { id, start, props, error } = useField(name)
  return <TextInput {...input} {...props} id={id} error={error} defaultValue={text(start)} />
}

type TextAreaFieldProps = { name: string } & Omit<ComponentProps<typeof AreaInput>, Given>

export function TextAreaField({ name, className = '', ...area }: TextAreaFieldProps) {
  const { id, start, props, error } = useField(name)
  const look = `resize-y ${className}`.trimEnd()
  return <AreaInput {...area} {...props} id={id} error={error} defaultValue={text(start)} className={look} />
}

type SelectFieldProps = Pick<SelectInputProps, 'label' | 'mark' | 'options' | 'placeholder'> & {
  name: string
  isDisabled?: boolean
  onChange?: () => void
}

export function SelectField({ name, isDisabled = false, onChange, ...select }: SelectFieldProps) {
  const { id, start, props, error } = useField(name, { ...(onChange && { onChange }) })
  return (
    <SelectInput
      {...select}
      {...props}
      id={id}
      error={error}
      disabled={isDisabled}
      defaultValue={text(start)}
    />
  )
}

type CheckFieldProps = { name: string; label: ReactNode; hint?: string }

export function CheckField({ name, ...box }: CheckFieldProps) {
  const { id, chosen, props, error } = useField(name)
  return <CheckBox {...box} {...props} id={id} error={error} defaultChecked={Boolean(chosen)} />
}

type RadioFieldProps = {
  name: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  /** The chosen option can be pressed again to take it back. */
  isOptional?: boolean
}

const radioClass =
  'relative flex min-h-11 items-center rounded-control border border-ink/35 bg-surface px-3.5 font-medium text-sm hover:border-ink/60 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ochre has-focus-visible:outline-offset-2'

export function RadioField({ name, legend, options, isOptional = false }: RadioFieldProps) {
  const { id, error } = useField(name)
  const { field } = useController({ name })
  const chosen: unknown = field.value
  useEarlyChoice(name, () => {
    const box = document.querySelector<HTMLInputElement>(`[id^="${id}-"]:checked`)
    return box && box.value !== chosen ? box.value : undefined
  })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label], index) => (
          <label key={value} htmlFor={`${id}-${value}`} className={radioClass}>
            <input
              ref={index === 0 ? field.ref : undefined}
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => field.onChange(value)}
              onClick={() => isOptional && chosen === value && field.onChange('')}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

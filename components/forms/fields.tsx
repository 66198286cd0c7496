import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/ui/field'
import { AreaInput, CheckBox, SelectInput, type SelectInputProps, TextInput } from '@/components/ui/inputs'
import { useField } from './use-field'

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

type SelectFieldProps = Pick<SelectInputProps, 'label' | 'hint' | 'options' | 'placeholder'> & {
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
  const { id, chosen, props, error } = useField(name)
  const { getValues, setValue } = useFormContext()
  const takeBack = ({ currentTarget: box }: MouseEvent<HTMLInputElement>) => {
    // A press is told before the change, so this is the value from before.
    if (get(getValues(), name) !== box.value) return
    box.checked = false
    setValue(name, '', { shouldDirty: true })
  }
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
              defaultChecked={chosen === value}
              {...(isOptional && { onClick: takeBack })}
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

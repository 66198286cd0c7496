import type { ComponentProps, ReactNode } from 'react'
import { EarlyTextarea } from './early-textarea'
import { describing, Field, FieldError, FieldHint, inputClass, selectClass } from './field'

export type Labels = {
  id: string
  label: string
  mark?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

type TextInputProps = Labels & {
  prefix?: string | undefined
} & Omit<ComponentProps<'input'>, 'prefix'>

export function TextInput({ label, mark, hint, error, prefix, className = '', ...input }: TextInputProps) {
  return (
    <Field id={input.id} label={label} mark={mark} hint={hint} error={error}>
      {(ids) => {
        const field = <input {...input} {...ids} className={join(inputClass, prefix && 'pl-14', className)} />
        if (!prefix) return field
        return (
          <span className="relative block">
            <span className="absolute inset-y-0 left-3.5 flex items-center text-quiet">{prefix}</span>
            {field}
          </span>
        )
      }}
    </Field>
  )
}

type AreaInputProps = Labels & Omit<ComponentProps<'textarea'>, 'id'>

export function AreaInput({ label, mark, hint, error, className, ...area }: AreaInputProps) {
  return (
    <Field id={area.id} label={label} mark={mark} hint={hint} error={error}>
      {(ids) => <EarlyTextarea {...area} {...ids} className={join(inputClass, className)} />}
    </Field>
  )
}

export type SelectInputProps = Labels & {
  /** Where "none" is an option, its value is the empty text. */
  options: readonly (readonly [value: string | number, label: string])[]
  placeholder?: string | undefined
} & ComponentProps<'select'>

export function SelectInput({ label, mark, hint, error, options, placeholder, ...select }: SelectInputProps) {
  return (
    <Field id={select.id} label={label} mark={mark} hint={hint} error={error}>
      {(ids) => (
        <select {...select} {...ids} className={join(inputClass, selectClass)}>
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

type CheckInputProps = ComponentProps<'input'> & { id: string; label: ReactNode }

export function CheckInput({ label, className, ...input }: CheckInputProps) {
  return (
    <label htmlFor={input.id} className={join('flex min-h-11 items-start gap-3 pt-2.5', className)}>
      <input {...input} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-clay" />
      {label}
    </label>
  )
}

type ChoiceInputProps = {
  name: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  chosen?: string | undefined
}

/** One of a few, each as large as a thumb. */
export function ChoiceInput({ name, legend, options, chosen }: ChoiceInputProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label
            key={value}
            htmlFor={`${name}-${value}`}
            className="flex min-h-12 grow items-center gap-2.5 rounded-control border border-ink/30 px-3.5 has-checked:border-clay has-checked:bg-clay-pale has-focus-visible:outline-3 has-focus-visible:outline-ochre"
          >
            <input
              type="radio"
              id={`${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 accent-clay"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CheckBoxProps = Omit<Labels, 'label'> & CheckInputProps

/** A box with its hint and its error below, as the other fields have them. */
export function CheckBox({ hint, error, ...input }: CheckBoxProps) {
  return (
    <div>
      <CheckInput {...input} {...describing({ id: input.id, hint, error })} />
      <FieldError id={input.id} error={error} />
      <FieldHint id={input.id} hint={hint} className="pl-8" />
    </div>
  )
}

const join = (...classes: (string | undefined)[]) => classes.filter(Boolean).join(' ')

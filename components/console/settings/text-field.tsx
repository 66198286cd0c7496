import type { ComponentProps } from 'react'
import { Field, inputClass } from '@/components/ui/field'
import type { SaveState } from './use-setting'

type TextFieldProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'> & {
  setting: string
  name: string
  label: string
  hint?: string
  value: string
  saving: SaveState
}

/** One text of a section. */
export function TextField({ setting, name, label, hint, value, saving, ...input }: TextFieldProps) {
  return (
    <Field id={`${setting}-${name}`} label={label} hint={hint} error={saving.errorOf(name)}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          name={name}
          defaultValue={value}
          maxLength={300}
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
  )
}

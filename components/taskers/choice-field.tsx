import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { type FixedField, fixedValues, ownTextLimits } from '@/lib/taskers/constants'
import type { PersonValues } from './person-values'
import { optionText, type TaskerCopy } from './tasker-copy'

type ChoiceFieldProps = {
  name: FixedField
  copy: TaskerCopy
  error: string | undefined
  /** On edit: the fixed values, and the text of one's own that is stored already. */
  storedValue?: string | undefined
}

const other = 'other'

/** A choice of fixed values; in the application also "other", with a text of one's own. */
export function ChoiceField({ name, copy, error, storedValue }: ChoiceFieldProps) {
  const { field } = useController<PersonValues>({ name })
  const fixed: readonly string[] = fixedValues[name]
  const isEdit = storedValue !== undefined
  const [isOwn, setIsOwn] = useState(!isEdit && field.value !== '' && !fixed.includes(field.value))
  const options = isEdit && !fixed.includes(storedValue) ? [...fixed, storedValue] : fixed

  function choose(value: string) {
    setIsOwn(!isEdit && value === other)
    field.onChange(!isEdit && value === other ? '' : value)
  }

  return (
    <div className="grid content-start gap-3">
      <Field id={name} label={copy.fields[name]} error={isOwn ? undefined : error}>
        {(ids) => (
          <select
            {...ids}
            ref={isOwn ? undefined : field.ref}
            value={isOwn ? other : field.value}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.onBlur}
            className={`${inputClass} ${selectClass}`}
          >
            <option value="" disabled>
              {copy.choose}
            </option>
            {options.map((value) => (
              <option key={value} value={value}>
                {optionText(value, copy)}
              </option>
            ))}
            {!isEdit && <option value={other}>{copy.options.other}</option>}
          </select>
        )}
      </Field>
      {isOwn && (
        <Field id={`${name}-own`} label={copy.own[name]} error={error}>
          {(ids) => (
            <input
              {...ids}
              {...field}
              maxLength={ownTextLimits.max}
              autoComplete="off"
              className={inputClass}
            />
          )}
        </Field>
      )}
    </div>
  )
}

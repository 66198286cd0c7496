import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/forms/fields'
import { useWords } from '@/components/forms/words'
import { type FixedField, fixedValues, ownTextLimits } from '@/lib/taskers/constants'
import { optionText } from './option-text'
import { otherValue } from './person-values'

type ChoiceFieldProps = {
  name: FixedField
  /** When editing: the fixed values, and the custom text that is already stored. */
  storedValue?: string | undefined
}

/** A choice of fixed values; in the application also "other", with a field for a custom text. */
export function ChoiceField({ name, storedValue }: ChoiceFieldProps) {
  const words = useWords('tasker')
  const isOwn = useWatch({ name }) === otherValue
  const isEdit = storedValue !== undefined
  const fixed: readonly string[] = fixedValues[name]
  const values = isEdit && !fixed.includes(storedValue) ? [...fixed, storedValue] : fixed
  const options = values.map((value) => [value, optionText(value, words)] as const)
  return (
    <div className="grid content-start gap-3">
      <SelectField
        name={name}
        label={words.fields[name]}
        placeholder={words.choose}
        options={isEdit ? options : [...options, [otherValue, words.options.other]]}
      />
      {isOwn && !isEdit && (
        <TextField
          name={`own.${name}`}
          label={words.own[name]}
          maxLength={ownTextLimits.max}
          autoComplete="off"
        />
      )}
    </div>
  )
}

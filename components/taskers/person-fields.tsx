import { useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { useWords } from '@/components/forms/words'
import { personFields } from '@/lib/places/constants'
import {
  experienceLimits,
  type FixedField,
  fixedFields,
  fixedValues,
  genders,
  ownTextLimits,
} from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { optionText } from './option-text'
import { otherValue } from './person-values'

export function PersonFields({ tasker }: { tasker: Tasker | null }) {
  const { fields, hints, options, choose } = useWords('tasker')
  const isTexted = tasker?.code_channel === 'sms'
  return (
    <>
      <TextField name="name" label={fields.name} autoComplete="name" maxLength={personFields.full_name.max} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="email"
          label={fields.email}
          hint={isTexted ? undefined : hints.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          name="phone"
          label={fields.phone}
          hint={isTexted ? hints.phoneCodes : hints.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          className="tabular"
        />
        <SelectField
          name="gender"
          label={fields.gender}
          placeholder={choose}
          options={genders.map((value) => [value, options[value]])}
        />
        {fixedFields.map((field) => (
          <ChoiceField key={field} name={field} storedValue={tasker?.[field]} />
        ))}
      </div>
      <TextAreaField
        name="work_experience"
        label={fields.work_experience}
        hint={hints.work_experience}
        rows={4}
        maxLength={experienceLimits.max}
        className="min-h-28"
      />
    </>
  )
}

type ChoiceFieldProps = {
  name: FixedField
  /** When editing: the fixed values, and the custom text that is already stored. */
  storedValue?: string | undefined
}

/** A choice of fixed values; in the application also "other", with a field for a custom text. */
function ChoiceField({ name, storedValue }: ChoiceFieldProps) {
  const words = useWords('tasker')
  const isOwn = useWatch({ name }) === otherValue
  const isEdit = storedValue !== undefined
  const fixed: readonly string[] = fixedValues[name]
  const values = storedValue && !fixed.includes(storedValue) ? [...fixed, storedValue] : fixed
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

import { SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { useWords } from '@/components/forms/words'
import { nameLimits } from '@/lib/requests/constants'
import { experienceLimits, fixedFields, genders } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { ChoiceField } from './choice-field'

/** The fields of a person, for the application and for editing. */
export function PersonFields({ tasker }: { tasker: Tasker | null }) {
  const { fields, hints, options, choose } = useWords('tasker')
  return (
    <>
      <TextField name="name" label={fields.name} autoComplete="name" maxLength={nameLimits.max} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="email"
          label={fields.email}
          hint={hints.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          name="phone"
          label={fields.phone}
          hint={hints.phone}
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

import { useFormContext } from 'react-hook-form'
import { errorText, type ValidationCopy } from '@/components/forms/copy'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { nameLimits } from '@/lib/requests/constants'
import { experienceLimits, fixedFields, genders } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { ChoiceField } from './choice-field'
import type { PersonField, PersonValues } from './person-values'
import type { TaskerCopy } from './tasker-copy'

type PersonFieldsProps = { copy: TaskerCopy; validation: ValidationCopy; tasker: Tasker | null }

/** The fields of a person, the same when applying and when editing. */
export function PersonFields({ copy, validation, tasker }: PersonFieldsProps) {
  const { register, formState } = useFormContext<PersonValues>()
  const error = (field: PersonField) => errorText(formState.errors[field]?.message, validation)
  return (
    <>
      <Field id="name" label={copy.fields.name} error={error('name')}>
        {(ids) => (
          <input
            {...ids}
            {...register('name')}
            autoComplete="name"
            maxLength={nameLimits.max}
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="email" label={copy.fields.email} hint={copy.hints.email} error={error('email')}>
          {(ids) => (
            <input
              {...ids}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              className={inputClass}
            />
          )}
        </Field>
        <Field id="phone" label={copy.fields.phone} hint={copy.hints.phone} error={error('phone')}>
          {(ids) => (
            <input
              {...ids}
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              className={`${inputClass} tabular`}
            />
          )}
        </Field>
        <Field id="gender" label={copy.fields.gender} error={error('gender')}>
          {(ids) => (
            <select {...ids} {...register('gender')} className={`${inputClass} ${selectClass}`}>
              <option value="" disabled>
                {copy.choose}
              </option>
              {genders.map((value) => (
                <option key={value} value={value}>
                  {copy.options[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {fixedFields.map((field) => (
          <ChoiceField
            key={field}
            name={field}
            copy={copy}
            error={error(field)}
            storedValue={tasker?.[field]}
          />
        ))}
      </div>
      <Field
        id="work_experience"
        label={copy.fields.work_experience}
        hint={copy.hints.work_experience}
        error={error('work_experience')}
      >
        {(ids) => (
          <textarea
            {...ids}
            {...register('work_experience')}
            rows={4}
            maxLength={experienceLimits.max}
            className={`${inputClass} min-h-28 resize-y`}
          />
        )}
      </Field>
    </>
  )
}

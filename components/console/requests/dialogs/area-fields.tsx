import { useFormContext, useWatch } from 'react-hook-form'
import { optionsOf } from '@/components/console/form/options'
import { SelectField } from '@/components/forms/fields'
import { type District, districts, kigali } from '@/lib/places/kigali'
import { requestFieldLabels as labels } from '@/lib/requests/staff/labels'

type Values = { district: string; sector: string }

const sectorsOf = (district: string): readonly string[] =>
  (districts as string[]).includes(district) ? kigali[district as District] : []

/** District and sector; another district clears the sector. */
export function AreaFields() {
  const { setValue } = useFormContext<Values>()
  const district = useWatch<Values, 'district'>({ name: 'district' })
  return (
    <>
      <SelectField
        name="district"
        label={labels.district}
        options={[['', 'Not chosen yet'], ...optionsOf(districts, {})]}
        onChange={() => setValue('sector', '', { shouldDirty: true })}
      />
      <SelectField
        name="sector"
        label={labels.sector}
        isDisabled={!district}
        options={[
          ['', district ? 'Not chosen yet' : 'Choose a district first'],
          ...optionsOf(sectorsOf(district), {}),
        ]}
      />
    </>
  )
}

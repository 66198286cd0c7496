import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/forms/fields'
import { useWords } from '@/components/forms/words'
import { type District, districts, kigali } from '@/lib/places/kigali'
import type { Typed } from './device-store'

/** District and sector: who is sent depends on them, and a landmark alone does not always tell. */
export function PlaceFields() {
  const words = useWords('wizard')
  const { setValue } = useFormContext<Typed>()
  const district = useWatch<Typed, 'district'>({ name: 'district' })
  const sectors: readonly string[] = kigali[district as District] ?? []
  const none = ['', words.notChosen] as const
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:gap-5">
      <SelectField
        name="district"
        label={words.district}
        mark={words.optionalMark}
        options={[none, ...districts.map((name) => [name, name] as const)]}
        onChange={() => setValue('sector', '')}
      />
      <SelectField
        key={district}
        name="sector"
        label={words.sector}
        mark={words.optionalMark}
        options={[none, ...sectors.map((name) => [name, name] as const)]}
        isDisabled={sectors.length === 0}
      />
    </div>
  )
}

import { useWatch } from 'react-hook-form'
import { RadioField, TextField } from '@/components/forms/fields'
import { useWords } from '@/components/forms/words'
import { kigaliDay } from '@/lib/i18n/time'
import { dayParts } from '@/lib/requests/constants'
import { wantedDays } from '@/lib/requests/customer/workflow'
import type { Typed } from './device-store'

const dayMs = 24 * 60 * 60_000

/** When the customer would like it: as soon as possible, or a day and a part of it. */
export function WishFields() {
  const words = useWords('wizard')
  const when = useWatch<Typed, 'when'>({ name: 'when' })
  const now = Date.now()
  return (
    <div className="grid gap-4">
      <RadioField
        name="when"
        legend={words.when}
        options={[
          ['soon', words.whenSoon],
          ['today', words.whenToday],
          ['day', words.whenDay],
        ]}
      />
      {when === 'day' && (
        <div className="sm:max-w-60">
          <TextField
            name="wanted_on"
            label={words.wantedOn}
            type="date"
            min={kigaliDay(new Date(now))}
            max={kigaliDay(new Date(now + wantedDays * dayMs))}
            className="tabular"
          />
        </div>
      )}
      {when !== 'soon' && (
        <RadioField
          name="wanted_part"
          legend={words.wantedPart}
          options={dayParts.map((part) => [part, words.parts[part]])}
          isOptional
        />
      )}
    </div>
  )
}

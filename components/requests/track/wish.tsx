import 'server-only'
import { SelectInput, TextInput } from '@/components/ui/inputs'
import { upperFirst } from '@/lib/i18n/letter-case'
import { kigaliDay } from '@/lib/i18n/time'
import { sentOr } from '@/lib/platform/flash'
import { dayParts } from '@/lib/requests/constants'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { wantedDays } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'

const dayMs = 24 * 60 * 60_000
const inDays = (now: Date, days: number) => kigaliDay(new Date(now.getTime() + days * dayMs))

type WishDayProps = {
  id: string
  name: 'wanted_on' | 'first_on'
  label: string
  hint: string
  sent: TrackFlash | null
  now: Date
  /** The day that is wished for already. */
  day?: string | null
}

/** A day to wish for; the first day of a repeat is tomorrow at the soonest. A known day may stay. */
export function WishDay({ name, sent, now, day = null, ...labels }: WishDayProps) {
  const soonest = inDays(now, name === 'first_on' ? 1 : 0)
  return (
    <TextInput
      {...labels}
      name={name}
      error={sent?.errors[name]}
      defaultValue={sent ? sent.values[name] : (day ?? undefined)}
      type="date"
      min={day && day < soonest ? day : soonest}
      max={inDays(now, wantedDays)}
      className="tabular"
    />
  )
}

type WishPartProps = { id: string; sent: TrackFlash | null; part?: string | null }

export async function WishPart({ id, sent, part = null }: WishPartProps) {
  const { again: copy } = await loadWords('again')
  return (
    <SelectInput
      id={id}
      name="wanted_part"
      label={copy.part}
      options={[['', copy.anyPart], ...dayParts.map((one) => [one, upperFirst(copy.parts[one])] as const)]}
      error={sent?.errors.wanted_part}
      defaultValue={sentOr(sent, 'wanted_part', part ?? '')}
    />
  )
}

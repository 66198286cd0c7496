import 'server-only'
import { randomUUID } from 'node:crypto'
import { FieldError } from '@/components/ui/field'
import { ChoiceInput, TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { localPhone } from '@/lib/places/phone'
import { sentOr } from '@/lib/platform/flash'
import type { MoneyOperator, OperatorFacts } from '@/lib/providers/money-provider'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from '../track/form'
import { francsOf } from '../track/price'

type PayFormProps = TrackContext & {
  dueRwf: number
  quoteId: string
  phone: string
  wallets: readonly OperatorFacts[]
  /** Whose number it is; null where it is not known. */
  operator: MoneyOperator | null
}

/** Asks which wallet pays. The key of the press is new with each page, so that it counts once. */
export async function PayForm({ dueRwf, quoteId, phone, wallets, operator, ...context }: PayFormProps) {
  const { pay: copy } = await loadWords('pay')
  const sent = sentTo('pay', context.flash)
  const amount = await francsOf(dueRwf)
  const away = wallets.filter(({ isOpen }) => !isOpen)
  const open = wallets.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return <p>{copy.reasons.try_later}</p>
  return (
    <TrackForm action="pay" className="grid gap-4" {...context}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="quote_id" value={quoteId} />
      <TextInput
        id="pay-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={copy.phone}
        hint={copy.phoneHint}
        error={sent?.errors.phone}
        defaultValue={sentOr(sent, 'phone', localPhone(phone))}
        maxLength={customerFields.phone.max}
        required
        className="tabular"
      />
      <div className="grid gap-1.5">
        <ChoiceInput
          name="operator"
          legend={copy.operator}
          options={open.map((one) => [one.operator, copy.operators[one.operator]] as const)}
          chosen={sent?.values.operator ?? operator ?? undefined}
        />
        <FieldError id="operator" error={sent?.errors.operator} />
      </div>
      {away.map((one) => (
        <p key={one.operator} className="text-quiet">
          {fill(copy.away, { operator: copy.operators[one.operator] })}
        </p>
      ))}
      <p className="text-quiet">{copy.pin}</p>
      <TrackSubmit>{fill(copy.submit, { amount })}</TrackSubmit>
      <p className="text-quiet">{copy.cash}</p>
    </TrackForm>
  )
}

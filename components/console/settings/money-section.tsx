import { SelectField, TextField } from '@/components/forms/fields'
import { formatRwf, readWhole, typedWhole } from '@/lib/i18n/money'
import { type Sells, vatChoices } from '@/lib/settings/constants'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Money = SettingEntries['money']
type Fields = Record<'share_percent' | 'vat_percent' | 'refund_alone_rwf' | 'receipt_name_days', string> & {
  sells: Sells
} & Pick<Money['value'], 'seller_name' | 'seller_address' | 'tax_number'>

const toFields = (value: Money['value']): Fields => ({
  ...value,
  share_percent: String(value.share_percent),
  vat_percent: String(value.vat_percent),
  refund_alone_rwf: formatRwf(value.refund_alone_rwf),
  receipt_name_days: String(value.receipt_name_days),
})

const toValue = (fields: Fields) => ({
  ...fields,
  share_percent: readWhole(fields.share_percent),
  vat_percent: Number(fields.vat_percent),
  refund_alone_rwf: typedWhole(fields.refund_alone_rwf),
  receipt_name_days: readWhole(fields.receipt_name_days),
})

const text =
  'Who sells the work. A request keeps the settings of its first price. Before you say that the money is yours, ask a lawyer and an accountant: you then sell the work, and the tax on all of it is yours.'

const sells: readonly (readonly [Sells, string])[] = [
  ['cash', 'The taskers: customers pay them, and all of it is theirs'],
  ['full', 'We do: customers pay us, taskers take cash for us and get their pay'],
]

const whole = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular max-w-40' } as const
const line = { autoComplete: 'off', maxLength: 120 } as const

export function MoneySection({ initial }: { initial: Money }) {
  return (
    <SettingSection setting="money" initial={initial} toFields={toFields} toValue={toValue} text={text}>
      <SelectField name="value.sells" label="Who sells" options={sells} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...whole}
          name="value.share_percent"
          label="Our share of the work (%)"
          hint="From 0 to 50"
        />
        <SelectField
          name="value.vat_percent"
          label="VAT in the price (%)"
          options={vatChoices.map((percent) => [String(percent), `${percent} %`])}
        />
        <TextField {...line} name="value.seller_name" label="Name of the seller" hint="As on the receipt" />
        <TextField {...line} name="value.seller_address" label="Address of the seller" />
        <TextField {...line} name="value.tax_number" label="Tax number" maxLength={40} />
        <TextField
          {...whole}
          name="value.refund_alone_rwf"
          label="Refund without approval (RWF)"
          hint="For one person, within 24 hours; above this, an owner approves"
        />
        <TextField
          {...whole}
          name="value.receipt_name_days"
          label="Name on receipts (days)"
          hint="After the customer’s data were erased"
        />
      </div>
    </SettingSection>
  )
}

import { StaffForm } from '@/components/console/form/staff-form'
import { amountParts, reportedOf } from '@/components/console/requests/detail/amount-parts'
import { CheckField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { readWhole } from '@/lib/i18n/money'
import { amountsSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { RequestProblem, useRequestForm } from './request-form'

type AmountValues = Record<(typeof amountParts)[number][0], string> & { is_paid: boolean }

const toText = (amount: number | null) => (amount === null ? '' : String(amount))

const agreedOf = (request: RequestDetail): AmountValues => ({
  labour_rwf: toText(request.labour_rwf),
  transport_rwf: toText(request.transport_rwf),
  materials_rwf: toText(request.materials_rwf),
  is_paid: request.paid_at !== null,
})

/** The form with what the tasker reports, for the customer to say yes to. */
function withReported(request: RequestDetail): AmountValues {
  const reported = reportedOf(request)
  const parts = reported && Object.fromEntries(amountParts.map(([part]) => [part, toText(reported[part])]))
  return { ...agreedOf(request), ...parts }
}

type AmountsFormProps = {
  request: RequestDetail
  /** Whether it starts with what the tasker reports. */
  isReported: boolean
  onClose: () => void
}

export function AmountsForm({ request, isReported, onClose }: AmountsFormProps) {
  const startOf = isReported ? withReported : agreedOf
  const { kit, stale } = useRequestForm({
    request,
    start: startOf(request),
    startOf,
    schema: amountsSchema,
    toBody: ({ is_paid, labour_rwf, transport_rwf, materials_rwf }) => ({
      labour_rwf: readWhole(labour_rwf),
      transport_rwf: readWhole(transport_rwf),
      materials_rwf: readWhole(materials_rwf),
      is_paid,
    }),
    to: { method: 'PUT', part: 'amounts' },
    done: 'Amounts saved',
    onClose,
  })
  return (
    <StaffForm kit={kit} className="grid gap-4">
      {amountParts.map(([part, label]) => (
        <TextField
          key={part}
          name={part}
          label={`${label} (RWF)`}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
      ))}
      <CheckField name="is_paid" label="The customer has paid this" />
      <RequestProblem {...stale} />
      <FormButtons action="Save amounts" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

import { EditSection } from '@/components/console/section'
import { StaffForm } from '@/components/console/staff-form'
import { CheckField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { kigaliDateTime } from '@/lib/i18n/time'
import { isOpenStatus } from '@/lib/requests/constants'
import { amountsSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { formatRwf, readWhole } from '@/lib/tasks/money'
import { RequestProblem, useRequestForm } from './request-form'

const parts = [
  ['labour_rwf', 'Labour'],
  ['transport_rwf', 'Transport'],
  ['materials_rwf', 'Materials'],
] as const

const money = (amount: number | null) => (amount === null ? 'Not agreed yet' : `RWF ${formatRwf(amount)}`)

export function Amounts({ request }: { request: RequestDetail }) {
  const total = parts.reduce((sum, [part]) => sum + (request[part] ?? 0), 0)
  return (
    <EditSection
      title="Amounts"
      action="Set amounts"
      mayOpen={isOpenStatus(request.status)}
      form={request.is_erased ? null : (close) => <AmountsForm request={request} onClose={close} />}
      foot={
        <p className="text-quiet text-sm">
          Usually RWF {request.price} for about {request.duration} minutes.
        </p>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {parts.map(([part, label]) => (
          <div key={part} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular text-right">{money(request[part])}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-rule border-t pt-1 font-semibold">
          <dt>{request.paid_at ? `Paid ${kigaliDateTime(new Date(request.paid_at))}` : 'Not paid yet'}</dt>
          <dd className="tabular text-right">{money(total)}</dd>
        </div>
      </dl>
    </EditSection>
  )
}

const toText = (amount: number | null) => (amount === null ? '' : String(amount))

const valuesOf = (request: RequestDetail) => ({
  labour_rwf: toText(request.labour_rwf),
  transport_rwf: toText(request.transport_rwf),
  materials_rwf: toText(request.materials_rwf),
  is_paid: request.paid_at !== null,
})

function AmountsForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { kit, stale } = useRequestForm({
    request,
    start: valuesOf(request),
    startOf: valuesOf,
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
      {parts.map(([part, label]) => (
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

import { useState } from 'react'
import { EditSection, type Opening, Section } from '@/components/console/form/section'
import { StaffForm } from '@/components/console/form/staff-form'
import { ToolButton } from '@/components/console/menu'
import { RequestProblem, useRequestForm } from '@/components/console/requests/dialogs/request-form'
import { CheckField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { readWhole } from '@/lib/i18n/money'
import { isOpenStatus } from '@/lib/requests/constants'
import { amountsSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { amountParts, reportedOf } from './amount-parts'
import { AmountTable, PaidButton } from './amount-table'

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

type AmountsProps = {
  request: RequestDetail
  opening: Opening
  /** The button stands with the next step. */
  isNext: boolean
}

export function Amounts({ request, opening, isNext }: AmountsProps) {
  const [isTaken, setIsTaken] = useState(false)
  const foot = (
    <p className="text-quiet text-sm">
      Usually RWF {request.price} for about {request.duration} minutes.
    </p>
  )
  if (request.status === 'completed' && !request.is_erased) {
    return (
      <Section title="Amounts" action={!isNext && <PaidButton request={request} />}>
        <AmountTable request={request} />
        {foot}
      </Section>
    )
  }
  const form = (close: () => void) => (
    <AmountsForm
      request={request}
      startOf={isTaken ? withReported : agreedOf}
      onClose={() => {
        setIsTaken(false)
        close()
      }}
    />
  )
  return (
    <EditSection
      title="Amounts"
      action="Set amounts"
      opening={opening}
      mayOpen={isOpenStatus(request.status) && !isNext}
      form={request.is_erased ? null : form}
      foot={foot}
    >
      {(open) => (
        <>
          <AmountTable request={request} />
          {reportedOf(request) && isOpenStatus(request.status) && (
            <ToolButton
              className="justify-self-start"
              onClick={() => {
                setIsTaken(true)
                open()
              }}
            >
              Use these amounts
            </ToolButton>
          )}
        </>
      )}
    </EditSection>
  )
}

type AmountsFormProps = {
  request: RequestDetail
  startOf: (request: RequestDetail) => AmountValues
  onClose: () => void
}

function AmountsForm({ request, startOf, onClose }: AmountsFormProps) {
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

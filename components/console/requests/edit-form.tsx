import { useFormContext, useWatch } from 'react-hook-form'
import { StaffForm } from '@/components/console/staff-form'
import { optionsOf } from '@/components/console/step-fields'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { type District, districts, kigali } from '@/lib/places/kigali'
import { customerFields } from '@/lib/requests/fields'
import { requestEditSchema } from '@/lib/requests/staff/change-schema'
import { requestFieldLabels as labels } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { RequestProblem, useRequestForm } from './request-form'

const valuesOf = (request: RequestDetail) => ({
  location: request.location,
  district: request.district ?? '',
  sector: request.sector ?? '',
  wanted_at: request.wanted_at ? toKigaliInput(new Date(request.wanted_at)) : '',
  description: request.description,
  whatsapp: request.whatsapp_at !== null && !request.has_stopped,
})
type Values = ReturnType<typeof valuesOf>

const sectorsOf = (district: string): readonly string[] =>
  (districts as string[]).includes(district) ? kigali[district as District] : []

const toBody = ({ district, sector, wanted_at, ...words }: Values) => ({
  ...words,
  district: district || null,
  sector: sector || null,
  wanted_at: wanted_at ? (parseKigaliInput(wanted_at)?.toISOString() ?? wanted_at) : null,
})

export function EditForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { kit, stale } = useRequestForm({
    request,
    start: valuesOf(request),
    startOf: valuesOf,
    schema: requestEditSchema,
    toBody,
    to: { method: 'PUT' },
    done: 'Details saved',
    onClose,
  })
  return (
    <StaffForm kit={kit} className="grid gap-4">
      <TextField name="location" label={labels.location} maxLength={customerFields.location.max} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AreaFields />
      </div>
      <TextField
        name="wanted_at"
        type="datetime-local"
        label={`${labels.wanted_at} (Kigali time)`}
        hint="Empty: as soon as possible."
      />
      <TextAreaField
        name="description"
        label={labels.description}
        rows={5}
        maxLength={customerFields.description.max}
      />
      <CheckField
        name="whatsapp"
        label="The customer agrees to WhatsApp"
        hint="Only if they said so. Otherwise they get SMS."
      />
      <RequestProblem {...stale} />
      <FormButtons action="Save details" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

function AreaFields() {
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

import { useWatch } from 'react-hook-form'
import { optionsOf } from '@/components/console/form/options'
import { StaffForm } from '@/components/console/form/staff-form'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { localeNames, locales } from '@/lib/i18n/constants'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { normalisePhone } from '@/lib/places/phone'
import { customerFields } from '@/lib/requests/fields'
import { requestEditSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { requestFieldLabels as labels } from '@/lib/requests/staff/labels'
import { AreaFields } from './area-fields'
import { RequestProblem, useRequestForm } from './request-form'
import { WantedField } from './wanted-field'

const valuesOf = (request: RequestDetail) => ({
  full_name: request.full_name,
  phone: request.phone,
  locale: request.locale,
  popular_task_id: String(request.popular_task_id),
  location: request.location,
  district: request.district ?? '',
  sector: request.sector ?? '',
  wanted_at: request.wanted_at ? toKigaliInput(new Date(request.wanted_at)) : '',
  description: request.description,
  whatsapp: request.whatsapp_at !== null && !request.has_stopped,
  // A consent belongs to the number it was given for.
  whatsapp_of_other: false,
})
type Values = ReturnType<typeof valuesOf>

const isOtherNumber = (request: RequestDetail, typed: string) => normalisePhone(typed) !== request.phone

const bodyOf =
  (request: RequestDetail) =>
  ({ district, sector, wanted_at, whatsapp, whatsapp_of_other, ...words }: Values) => ({
    ...words,
    district: district || null,
    sector: sector || null,
    wanted_at: wanted_at ? (parseKigaliInput(wanted_at)?.toISOString() ?? wanted_at) : null,
    whatsapp: isOtherNumber(request, words.phone) ? whatsapp_of_other : whatsapp,
  })

type EditFormProps = { request: RequestDetail; tasks: RequestPage['tasks']; onClose: () => void }

export function EditForm({ request, tasks, onClose }: EditFormProps) {
  const { kit, stale } = useRequestForm({
    request,
    start: valuesOf(request),
    startOf: valuesOf,
    schema: requestEditSchema,
    toBody: bodyOf(request),
    to: { method: 'PUT' },
    done: 'Details saved',
    onClose,
  })
  return (
    <StaffForm kit={kit} className="grid gap-4">
      <PersonFields />
      <SelectField name="popular_task_id" label={labels.task} options={taskOptions(request, tasks)} />
      <TextField name="location" label={labels.location} maxLength={customerFields.location.max} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AreaFields />
      </div>
      <WantedField />
      <TextAreaField
        name="description"
        label={labels.description}
        rows={5}
        maxLength={customerFields.description.max}
      />
      <ConsentField request={request} />
      <RequestProblem {...stale} />
      <FormButtons action="Save details" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

/** The task of the request stays to choose, also when it is no longer offered. */
function taskOptions(request: RequestDetail, tasks: RequestPage['tasks']): [string, string][] {
  const own = { id: request.popular_task_id, title: request.task_title }
  const all = tasks.some(({ id }) => id === own.id) ? tasks : [own, ...tasks]
  return all.map(({ id, title }) => [String(id), title])
}

function PersonFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="full_name" label={labels.full_name} maxLength={customerFields.full_name.max} />
      <TextField name="phone" type="tel" label={labels.phone} maxLength={customerFields.phone.max} />
      <SelectField name="locale" label={labels.locale} options={optionsOf(locales, localeNames)} />
    </div>
  )
}

function ConsentField({ request }: { request: RequestDetail }) {
  const phone = useWatch<Values, 'phone'>({ name: 'phone' })
  return isOtherNumber(request, phone) ? (
    <CheckField
      key="other"
      name="whatsapp_of_other"
      label="The customer agrees to WhatsApp on the new number"
      hint="Only if they said so. Consent for the old number does not count for this one."
    />
  ) : (
    <CheckField
      key="same"
      name="whatsapp"
      label="The customer agrees to WhatsApp"
      hint="Only if they said so. Otherwise they get SMS."
    />
  )
}

import Link from 'next/link'
import { useFormContext, useWatch } from 'react-hook-form'
import { RequestBadge } from '@/components/console/badge'
import { Moment } from '@/components/console/moment'
import { EditSection, type Fact, FactList, Section } from '@/components/console/section'
import { StaffForm } from '@/components/console/staff-form'
import { optionsOf } from '@/components/console/step-fields'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import { Icon } from '@/components/ui/icon'
import { localeNames } from '@/lib/i18n/constants'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { type District, districts, kigali } from '@/lib/places/kigali'
import { isOpenStatus, type RequestSource } from '@/lib/requests/constants'
import { customerFields } from '@/lib/requests/fields'
import { requestEditSchema } from '@/lib/requests/staff/change-schema'
import { endText, requestFieldLabels as labels } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { Consent } from './consent'
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

function EditForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
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

const sources: Record<RequestSource, string> = {
  wizard: 'by the website',
  form: 'by the website without scripts',
  api: 'by the API',
  staff: 'entered by staff',
  repeat: 'by a repeat',
}

function factsOf(request: RequestDetail): Fact[] {
  const area = [request.sector, request.district].filter(Boolean).join(', ')
  const reached = request.customer_was_reached
  return [
    ['Place', request.location || '–'],
    ['Sector and district', area || 'Not chosen yet'],
    ['Wanted', request.wanted_at ? <Moment key="wanted" at={request.wanted_at} /> : 'As soon as possible'],
    ['WhatsApp', !request.is_erased && <Consent key="whatsapp" request={request} />],
    ['Language', localeNames[request.locale]],
    [
      'Received',
      <span key="received">
        <Moment at={request.created_at} />, {sources[request.source]}
      </span>,
    ],
    ['Reached', request.contacted_at && <Moment key="reached" at={request.contacted_at} />],
    ['The customer says', reached !== null && (reached ? 'We reached them' : 'We did not reach them')],
    ['Ended', request.ended_at && <Moment key="ended" at={request.ended_at} />],
    ['Why it ended', endText(request)],
    [
      'Rating',
      request.rating !== null &&
        `${request.rating} of 5${request.rating_text ? `: ${request.rating_text}` : ''}`,
    ],
  ]
}

export function Facts({ request }: { request: RequestDetail }) {
  return (
    <EditSection
      title="What they need"
      action="Edit details"
      mayOpen={isOpenStatus(request.status)}
      form={request.is_erased ? null : (close) => <EditForm request={request} onClose={close} />}
      foot={
        !request.is_erased && (
          <a
            href={request.tracking_path}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-clay-deep underline underline-offset-4"
          >
            <Icon name="link" size={18} />
            What the customer sees
          </a>
        )
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line break-words">{request.description}</p>
      <FactList facts={factsOf(request)} look="below" />
    </EditSection>
  )
}

export function SamePhone({ requests }: { requests: RequestDetail['same_phone'] }) {
  if (requests.length === 0) return null
  return (
    <Section title="Also from this phone">
      <ul className="grid gap-1">
        {requests.map((other) => (
          <li key={other.id}>
            <Link
              href={`/admin/taskers-request/${other.id}`}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block group-hover:underline">
                  {other.task_title} <span className="tabular whitespace-nowrap">{other.reference}</span>
                </span>
                <span className="block text-quiet text-sm">
                  <Moment at={other.created_at} />
                </span>
              </span>
              <RequestBadge status={other.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { type RequestAnswer, wasTalk } from '@/components/console/requests/list/request-query'
import { RadioField, TextAreaField } from '@/components/forms/fields'
import { parseKigaliInput } from '@/lib/i18n/time'
import {
  type ContactChannel,
  type ContactOutcome,
  contactChannelLabels,
  contactChannels,
  contactOutcomeLabels,
  noteLimits,
  outcomesOf,
} from '@/lib/requests/constants'
import { contactSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { isWithAPerson } from '@/lib/requests/workflow'
import { AreaFields } from './area-fields'
import { RequestProblem, useRequestForm } from './request-form'
import { WantedField } from './wanted-field'

/** A row of a list does not know the sector. */
type Row = RequestRow & Partial<Pick<RequestDetail, 'sector'>>

type Values = {
  channel: ContactChannel
  outcome: ContactOutcome | ''
  note: string
  district: string
  sector: string
  wanted_at: string
}

const lacksArea = ({ district, sector }: Row) => district === null || sector === null

const startOf = (row: Row, channel: ContactChannel): Values => ({
  channel,
  outcome: '',
  note: '',
  district: lacksArea(row) ? (row.district ?? '') : '',
  sector: '',
  wanted_at: '',
})

/** What was agreed counts only after a talk. */
export function toContactBody({ channel, outcome, note, district, sector, wanted_at }: Values) {
  const contact = { channel, outcome, note }
  if (outcome === '' || !isWithAPerson(outcome)) return contact
  return {
    ...contact,
    ...(district && { district, sector: sector || null }),
    ...(wanted_at && { wanted_at: parseKigaliInput(wanted_at)?.toISOString() ?? wanted_at }),
  }
}

type ContactDialogProps = {
  row: Row
  channel?: ContactChannel
  onLogged?: (answer: RequestAnswer) => void
  onClose: () => void
}

export function ContactDialog({ row, channel = 'call', onLogged, onClose }: ContactDialogProps) {
  const { kit, stale } = useRequestForm<Values>({
    request: row,
    start: startOf(row, channel),
    schema: contactSchema,
    toBody: toContactBody,
    to: { method: 'POST', part: 'contacts' },
    hasKey: true,
    done: (answer) => (wasTalk(answer) ? 'Contact logged' : 'Attempt logged'),
    onDone: onLogged,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Log a contact with ${row.full_name}`,
        description: `${row.reference} · The clock stops only once you have spoken with someone.`,
        action: 'Log it',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <RadioField name="channel" legend="How" options={optionsOf(contactChannels, contactChannelLabels)} />
      <OutcomeField />
      <AgreedFields row={row} />
      <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={noteLimits.max} />
    </FormDialog>
  )
}

function OutcomeField() {
  const channel = useWatch<Values, 'channel'>({ name: 'channel' })
  return (
    <RadioField
      name="outcome"
      legend="What came of it"
      options={optionsOf(outcomesOf[channel], contactOutcomeLabels)}
    />
  )
}

/** What the request does not know yet is asked in the talk. */
function AgreedFields({ row }: { row: Row }) {
  const outcome = useWatch<Values, 'outcome'>({ name: 'outcome' })
  if (outcome === '' || !isWithAPerson(outcome)) return null
  return (
    <>
      {lacksArea(row) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AreaFields />
        </div>
      )}
      {row.wanted_at === null && <WantedField />}
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/console/form-dialog'
import { RadioField, TextAreaField } from '@/components/forms/fields'
import {
  type ContactChannel,
  contactChannelLabels,
  contactChannels,
  contactOutcomeLabels,
  noteLimits,
  outcomesOf,
} from '@/lib/requests/constants'
import { contactSchema } from '@/lib/requests/staff/change-schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { isWithAPerson } from '@/lib/requests/workflow'
import { RequestProblem, useRequestForm } from './request-form'
import type { RequestAnswer } from './request-query'

type ContactDialogProps = { row: RequestRow; channel?: ContactChannel; onClose: () => void }

function doneText({ data: { events } }: RequestAnswer): string {
  const outcome = events.findLast((event) => event.outcome)?.outcome
  return outcome && isWithAPerson(outcome) ? 'Contact logged' : 'Attempt logged'
}

/** Records an attempt to contact the customer: the channel, the outcome, a note. */
export function ContactDialog({ row, channel = 'call', onClose }: ContactDialogProps) {
  const { kit, stale } = useRequestForm({
    request: row,
    start: { channel, outcome: '', note: '' },
    schema: contactSchema,
    toBody: (values) => values,
    to: { method: 'POST', part: 'contacts' },
    hasKey: true,
    done: doneText,
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
      <RadioField
        name="channel"
        legend="How"
        options={contactChannels.map((name) => [name, contactChannelLabels[name]])}
      />
      <OutcomeField />
      <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={noteLimits.max} />
    </FormDialog>
  )
}

/** The possible outcomes of the chosen channel. */
function OutcomeField() {
  const channel = useWatch<{ channel: ContactChannel }, 'channel'>({ name: 'channel' })
  return (
    <RadioField
      name="outcome"
      legend="What came of it"
      options={outcomesOf[channel].map((outcome) => [outcome, contactOutcomeLabels[outcome]])}
    />
  )
}

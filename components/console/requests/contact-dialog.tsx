import { useState } from 'react'
import { NoteField } from '@/components/console/dialog-fields'
import { FormDialog } from '@/components/console/form-dialog'
import { notify } from '@/components/console/notify'
import type { RequestRow } from '@/lib/requests/admin-schema'
import {
  type ContactChannel,
  type ContactOutcome,
  contactChannelLabels,
  contactChannels,
  contactOutcomeLabels,
  noteLimits,
  outcomesOf,
} from '@/lib/requests/constants'
import { isWithAPerson } from '@/lib/requests/workflow'
import { ChoiceRow } from './choice-row'
import { StaleNotice } from './stale-notice'
import { useRequestChange } from './use-request-change'

type ContactDialogProps = { row: RequestRow; channel?: ContactChannel; onClose: () => void }

function useLog({ row, channel: first = 'call', onClose }: ContactDialogProps) {
  // What was on the screen when the dialog was opened, and one key for one press of the button.
  const [seen, setSeen] = useState<RequestRow>(row)
  const [key] = useState(() => crypto.randomUUID())
  const [channel, setChannel] = useState<ContactChannel>(first)
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change, isBusy, error, reset } = useRequestChange(row.id, () => {
    notify.success(outcome && isWithAPerson(outcome) ? 'Contact logged' : 'Attempt logged')
    onClose()
  })
  function choose(next: ContactChannel) {
    setChannel(next)
    if (outcome && !outcomesOf[next].includes(outcome)) setOutcome(null)
  }
  function submit() {
    setIsMissing(outcome === null)
    if (!outcome) return
    const body = { version: seen.version, key, channel, outcome, note: note.trim() || null }
    change({ method: 'POST', what: 'contacts', body })
  }
  function goOn(fresh: RequestRow) {
    reset()
    setSeen(fresh)
  }
  return { seen, channel, choose, outcome, setOutcome, note, setNote, isMissing, isBusy, error, submit, goOn }
}

/** Logs how somebody was tried: the channel, what came of it, a note. */
export function ContactDialog(props: ContactDialogProps) {
  const { row, onClose } = props
  const log = useLog(props)
  return (
    <FormDialog
      title={`Log a contact with ${row.full_name}`}
      description={`${row.reference} · The clock stops only once you have spoken with someone.`}
      action="Log it"
      isBusy={log.isBusy}
      onSubmit={log.submit}
      onClose={onClose}
    >
      <ChoiceRow
        name="channel"
        legend="How"
        value={log.channel}
        onValue={log.choose}
        options={contactChannels.map((channel) => [channel, contactChannelLabels[channel]])}
      />
      <ChoiceRow
        name="outcome"
        legend="What came of it"
        value={log.outcome}
        onValue={log.setOutcome}
        error={log.isMissing && !log.outcome ? 'Please choose what came of it.' : undefined}
        options={outcomesOf[log.channel].map((outcome) => [outcome, contactOutcomeLabels[outcome]])}
      />
      <NoteField id="contact-note" most={noteLimits.max} rows={2} value={log.note} onValue={log.setNote} />
      <StaleNotice error={log.error} seen={log.seen} onFresh={log.goOn} />
    </FormDialog>
  )
}

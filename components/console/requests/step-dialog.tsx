import { useState } from 'react'
import { NoteField, ReasonField } from '@/components/console/dialog-fields'
import { FormDialog } from '@/components/console/form-dialog'
import { notify } from '@/components/console/notify'
import type { RequestDetail } from '@/lib/requests/admin-schema'
import {
  type Canceller,
  cancellers,
  noteLimits,
  type RequestStatus,
  requestStatusLabels,
} from '@/lib/requests/constants'
import { cancellerLabels, endReasonLabels, stepLabel } from '@/lib/requests/labels'
import { endReasons } from '@/lib/requests/workflow'
import { ChoiceRow } from './choice-row'
import { StaleNotice } from './stale-notice'
import { useRequestChange } from './use-request-change'

export type StepTarget = { to: RequestStatus | 'reopened' }
type StepDialogProps = { request: RequestDetail; target: StepTarget; onClose: () => void }

const reasonsOf = (to: StepTarget['to']): readonly string[] =>
  to in endReasons ? endReasons[to as keyof typeof endReasons] : []

function titleOf(request: RequestDetail, to: StepTarget['to']): string {
  return to === 'reopened' ? 'Open again' : stepLabel(request.status, to)
}

function useStep({ request, target: { to }, onClose }: StepDialogProps) {
  // What was on the screen when the dialog was opened.
  const [seen, setSeen] = useState(request)
  const [reason, setReason] = useState('')
  const [canceller, setCanceller] = useState<Canceller | null>(null)
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const reasons = reasonsOf(to)
  const isMissing = {
    reason: reasons.length > 0 && reason === '',
    canceller: to === 'cancelled' && canceller === null,
    note: to === 'reopened' && note.trim().length < 3,
  }
  const { change, isBusy, error, reset } = useRequestChange(request.id, (done) => {
    notify.success(`${done.reference}: ${requestStatusLabels[done.status].toLowerCase()}`)
    onClose()
  })
  function submit() {
    setWasTried(true)
    if (isMissing.reason || isMissing.canceller || isMissing.note) return
    const { version } = seen
    if (to === 'reopened') {
      change({ method: 'POST', what: 'reopenings', body: { version, reason: note.trim() } })
      return
    }
    const body = { version, to, reason: reason || null, cancelled_by: canceller, note: note.trim() || null }
    change({ method: 'POST', what: 'transitions', body })
  }
  function goOn(fresh: RequestDetail) {
    reset()
    setSeen(fresh)
  }
  const lacks = (what: keyof typeof isMissing) => wasTried && isMissing[what]
  return {
    seen,
    reasons,
    reason,
    setReason,
    canceller,
    setCanceller,
    note,
    setNote,
    lacks,
    isBusy,
    error,
    submit,
    goOn,
  }
}

/** Asks once before a step, with the reason where the state needs one. */
export function StepDialog(props: StepDialogProps) {
  const { request, target, onClose } = props
  const { to } = target
  const step = useStep(props)
  const title = titleOf(request, to)
  const isReopening = to === 'reopened'
  return (
    <FormDialog
      title={`${title}: ${request.reference}`}
      description={
        isReopening
          ? 'The clock stays what it was; a tasker is to be found again.'
          : `From ${requestStatusLabels[request.status].toLowerCase()} to ${requestStatusLabels[to].toLowerCase()}. The customer sees it at once.`
      }
      action={title}
      cancel="Back"
      isBusy={step.isBusy}
      onSubmit={step.submit}
      onClose={onClose}
    >
      {to === 'cancelled' && (
        <ChoiceRow
          name="canceller"
          legend="Who cancelled"
          value={step.canceller}
          onValue={step.setCanceller}
          error={step.lacks('canceller') ? 'Please say who cancelled.' : undefined}
          options={cancellers.map((who) => [who, cancellerLabels[who]])}
        />
      )}
      {step.reasons.length > 0 && (
        <ReasonField
          reasons={step.reasons}
          labels={endReasonLabels}
          value={step.reason}
          onValue={step.setReason}
          error={step.lacks('reason') ? 'Please choose a reason.' : undefined}
        />
      )}
      <NoteField
        id="step-note"
        most={noteLimits.max}
        label={isReopening ? 'Why' : 'Note (optional)'}
        hint="For staff only."
        value={step.note}
        onValue={step.setNote}
        error={step.lacks('note') ? 'Please say why in a few words.' : undefined}
      />
      <StaleNotice error={step.error} seen={step.seen} onFresh={step.goOn} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { NoteField, ReasonField } from '@/components/console/dialog-fields'
import { FormDialog } from '@/components/console/form-dialog'
import { notify } from '@/components/console/notify'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import { noteLimit, type TaskerStatus } from '@/lib/taskers/constants'
import { stateReasons } from '@/lib/taskers/workflow'
import { reasonLabels, statusLabels, stepLabel } from './labels'
import { useTaskerChange } from './use-tasker-change'

type TaskerStepDialogProps = { tasker: TaskerDetail; to: TaskerStatus; onClose: () => void }

const reasonsOf = (to: TaskerStatus): readonly string[] =>
  to in stateReasons
    ? // A deleted profile cannot be opened, so nobody chooses this by hand.
      stateReasons[to as keyof typeof stateReasons].filter((reason) => reason !== 'profile_deleted')
    : []

function useStep({ tasker, to, onClose }: TaskerStepDialogProps) {
  const reasons = reasonsOf(to)
  // The version that was on the screen when the dialog was opened.
  const [version] = useState(tasker.version)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change, isBusy, error, reload } = useTaskerChange(tasker.id, () => {
    notify.success(`${tasker.name}: ${statusLabels[to]}`)
    onClose()
  })

  function submit() {
    setIsMissing(reasons.length > 0 && reason === '')
    if (reasons.length > 0 && reason === '') return
    const body = { version, to, reason: reason || null, note: note.trim() || null }
    change({ method: 'POST', path: `/api/admin/taskers/${tasker.id}/transitions`, body })
  }
  function lookAgain() {
    reload()
    onClose()
  }
  return { reasons, reason, setReason, note, setNote, isMissing, isBusy, error, submit, lookAgain }
}

/** Asks once, with a reason where the state needs one. */
export function TaskerStepDialog(props: TaskerStepDialogProps) {
  const { tasker, to, onClose } = props
  const step = useStep(props)
  return (
    <FormDialog
      title={`${stepLabel(tasker.status, to)}: ${tasker.name}`}
      description={`From ${statusLabels[tasker.status]} to ${statusLabels[to]}. The tasker is told by mail${step.reasons.length > 0 ? ', with the reason.' : '.'}`}
      action={stepLabel(tasker.status, to)}
      isBusy={step.isBusy}
      onSubmit={step.submit}
      onClose={onClose}
    >
      {step.reasons.length > 0 && (
        <ReasonField
          reasons={step.reasons}
          labels={reasonLabels}
          value={step.reason}
          onValue={step.setReason}
          error={step.isMissing ? 'Please choose a reason.' : undefined}
        />
      )}
      <NoteField
        id="step-note"
        most={noteLimit}
        hint="For staff only."
        value={step.note}
        onValue={step.setNote}
      />
      <ChangeProblem error={step.error} onReload={step.lookAgain} />
    </FormDialog>
  )
}

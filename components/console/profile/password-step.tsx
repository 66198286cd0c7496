import type { FormEvent } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { FormDialog } from '@/components/console/form-dialog'
import { readForm, useChange } from '@/components/console/use-change'
import { CurrentPasswordField } from './current-password-field'

type PasswordStepProps<Answer> = {
  title: string
  text: string
  action: string
  busyAction: string
  call: { method: string; path: string }
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** A step that matters: asks for the password first. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { title, text, action, busyAction, call, onDone, onClose } = props
  const { change, isBusy, error, errorOf } = useChange<Answer>(onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    change({ ...call, body: readForm(event.currentTarget) })
  }
  return (
    <FormDialog
      title={title}
      description={text}
      action={action}
      busyAction={busyAction}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <CurrentPasswordField id="step-password" error={errorOf('current_password')} />
      <ChangeProblem error={error} onReload={onClose} />
    </FormDialog>
  )
}

'use client'

import { Dialog } from 'radix-ui'
import type { FormEvent } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { Button } from '@/components/ui/button'
import { CurrentPasswordField } from './current-password-field'
import { readForm, useChange } from './use-change'

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
    event.preventDefault()
    change({ ...call, body: readForm(event.currentTarget) })
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content className={dialogClass}>
          <form noValidate onSubmit={submit} className="grid gap-4">
            <Dialog.Title className="font-bold text-xl leading-tight">{title}</Dialog.Title>
            <Dialog.Description className="text-quiet">{text}</Dialog.Description>
            <CurrentPasswordField id="step-password" error={errorOf('current_password')} />
            <ChangeProblem error={error} onReload={onClose} />
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" disabled={isBusy} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={isBusy}>
                {isBusy ? busyAction : action}
              </Button>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

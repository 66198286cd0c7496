'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { AdminRole } from '@/lib/admins/constants'
import { RoleChoice } from './role-choice'
import { readForm, useChange } from './use-change'

/** The button that invites somebody, and its form. */
export function InviteDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <Button className="min-h-11! py-2!">Invite somebody</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content className={dialogClass}>
          <InviteForm onClose={() => setIsOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [role, setRole] = useState<AdminRole>('dispatcher')
  const { change, isBusy, error, errorOf } = useChange(() => {
    notify.success('The invitation is on its way')
    void client.invalidateQueries({ queryKey: ['staff'] })
    onClose()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, email } = readForm(event.currentTarget)
    change({ method: 'POST', path: '/api/admin/staff', body: { name, email, role } })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Dialog.Title className="font-bold text-xl leading-tight">Invite somebody</Dialog.Title>
      <Dialog.Description className="text-quiet">
        They choose their password by a mailed link, which works once and for three days.
      </Dialog.Description>
      <Field id="invite-name" label="Name" error={errorOf('name')}>
        {(ids) => <input {...ids} name="name" autoComplete="off" maxLength={120} className={inputClass} />}
      </Field>
      <Field id="invite-email" label="Email" error={errorOf('email')}>
        {(ids) => <input {...ids} name="email" type="email" autoComplete="off" className={inputClass} />}
      </Field>
      <RoleChoice id="invite-role" value={role} onValue={setRole} error={errorOf('role')} />
      <ChangeProblem error={error} onReload={onClose} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Inviting…' : 'Send the invitation'}
        </Button>
      </div>
    </form>
  )
}

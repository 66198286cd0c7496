import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { FormDialog } from '@/components/console/form-dialog'
import { notify } from '@/components/console/notify'
import { readForm, useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { AdminRole } from '@/lib/admins/constants'
import { RoleChoice } from './role-choice'

/** The button that invites somebody, and its form. */
export function InviteDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="min-h-11! py-2!" onClick={() => setIsOpen(true)}>
        Invite somebody
      </Button>
      {isOpen && <InviteForm onClose={() => setIsOpen(false)} />}
    </>
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
    const { name, email } = readForm(event.currentTarget)
    change({ method: 'POST', path: '/api/admin/staff', body: { name, email, role } })
  }
  return (
    <FormDialog
      title="Invite somebody"
      description="They choose their password by a mailed link, which works once and for three days."
      action="Send the invitation"
      busyAction="Inviting…"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id="invite-name" label="Name" error={errorOf('name')}>
        {(ids) => <input {...ids} name="name" autoComplete="off" maxLength={120} className={inputClass} />}
      </Field>
      <Field id="invite-email" label="Email" error={errorOf('email')}>
        {(ids) => <input {...ids} name="email" type="email" autoComplete="off" className={inputClass} />}
      </Field>
      <RoleChoice id="invite-role" value={role} onValue={setRole} error={errorOf('role')} />
      <ChangeProblem error={error} onReload={onClose} />
    </FormDialog>
  )
}

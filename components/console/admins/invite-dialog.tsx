import { useState } from 'react'
import { FormDialog } from '@/components/console/form-dialog'
import { useStaffForm } from '@/components/console/use-staff-form'
import { TextField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { type Invite, inviteSchema } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'
import { RoleChoice } from './role-choice'

const start: Invite = { name: '', email: '', role: 'dispatcher' }

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
  const kit = useStaffForm<Invite>({
    start,
    schema: inviteSchema,
    call: (body) => callAdminApi('/api/admin/staff', { method: 'POST', body }),
    renews: [['staff']],
    done: 'The invitation is on its way',
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Invite somebody',
        description: 'They choose their password by a mailed link, which works once and for three days.',
        action: 'Send the invitation',
        busy: 'Inviting…',
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={120} />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <RoleChoice />
    </FormDialog>
  )
}

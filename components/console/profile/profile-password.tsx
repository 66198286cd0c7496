import { NewPasswordField } from '@/components/console/auth/new-password-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { Section } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { changePasswordSchema, type Profile, withPasswordSchema } from '@/lib/profile/schema'
import { useShowProfile } from './use-profile'

/** Asks again for the password, to check that the account's owner is at the computer. */
function CurrentPasswordField() {
  return (
    <TextField
      name="current_password"
      label="Your password now"
      type="password"
      autoComplete="current-password"
      maxLength={200}
    />
  )
}

type PasswordStepProps<Answer> = {
  text: { title: string; description: string; action: string; busy: string }
  call: { method: string; path: string }
  done?: string
  onDone: (answer: Answer) => void
  onClose: () => void
}

export function PasswordStep<Answer>({ text, call, done, onDone, onClose }: PasswordStepProps<Answer>) {
  const kit = useStaffForm<{ current_password: string }, Answer>({
    start: { current_password: '' },
    schema: withPasswordSchema,
    call: (body) => callAdminApi<Answer>(call.path, { method: call.method, body }),
    ...(done !== undefined && { done }),
    onDone: (answer) => {
      onDone(answer)
      onClose()
    },
  })
  return (
    <FormDialog kit={kit} text={text} onClose={onClose}>
      <CurrentPasswordField />
    </FormDialog>
  )
}

export function ProfilePassword() {
  const { show } = useShowProfile()
  const kit = useStaffForm<{ current_password: string; password: string }, { data: Profile }>({
    start: { current_password: '', password: '' },
    schema: changePasswordSchema,
    call: (body) => callAdminApi('/api/admin/profile/password', { method: 'PUT', body }),
    done: 'Your password is changed',
    onDone: (answer) => {
      show(answer)
      kit.form.reset()
    },
  })
  return (
    <Section title="Password">
      <p className="max-w-prose text-quiet">You are logged out everywhere else.</p>
      <StaffForm kit={kit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CurrentPasswordField />
          <NewPasswordField name="password" />
        </div>
        <FormProblem />
        <FormButtons look="secondary" action="Change the password" busy="Changing…" />
      </StaffForm>
    </Section>
  )
}

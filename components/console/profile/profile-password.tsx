import { NewPasswordField } from '@/components/console/auth/new-password-field'
import { Section } from '@/components/console/section'
import { StaffForm } from '@/components/console/staff-form'
import { useStaffForm } from '@/components/console/use-staff-form'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { changePasswordSchema, type Profile } from '@/lib/profile/schema'
import { CurrentPasswordField } from './current-password-field'
import { useShowProfile } from './use-profile'

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
    <Section id="password-section" title="Password">
      <p className="max-w-prose text-quiet">Everywhere else you are logged out.</p>
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

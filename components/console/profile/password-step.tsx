import { FormDialog } from '@/components/console/form-dialog'
import { useStaffForm } from '@/components/console/use-staff-form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { withPasswordSchema } from '@/lib/profile/schema'
import { CurrentPasswordField } from './current-password-field'

type PasswordStepProps<Answer> = {
  text: { title: string; description: string; action: string; busy: string }
  call: { method: string; path: string }
  /** The text of the toast. */
  done?: string
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** A step that needs the current password. */
export function PasswordStep<Answer>({ text, call, done, onDone, onClose }: PasswordStepProps<Answer>) {
  const kit = useStaffForm<{ current_password: string }, Answer>({
    start: { current_password: '' },
    schema: withPasswordSchema,
    call: (body) => callAdminApi<Answer>(call.path, { method: call.method, body }),
    ...(done !== undefined && { done }),
    onDone: (answer) => onDone(answer),
  })
  return (
    <FormDialog kit={kit} text={text} onClose={onClose}>
      <CurrentPasswordField />
    </FormDialog>
  )
}

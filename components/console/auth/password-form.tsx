'use client'

import Link from 'next/link'
import { useId, useState } from 'react'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { buttonClass } from '@/components/ui/button'
import { TextInput } from '@/components/ui/inputs'
import { Notice } from '@/components/ui/notice'
import { setPasswordSchema } from '@/lib/admins/schema'
import { callApi } from '@/lib/platform/browser/api-client'
import { NewPasswordField } from './new-password-field'

export function PasswordForm({ token, email }: { token: string; email: string }) {
  const id = useId()
  const [isSet, setIsSet] = useState(false)
  const kit = useApiForm({
    start: { password: '' },
    schema: setPasswordSchema,
    toBody: ({ password }) => ({ token, password }),
    call: (body) => callApi('/api/auth/set-password', { method: 'POST', body }),
    onDone: () => setIsSet(true),
  })
  if (isSet) {
    return (
      <div className="grid gap-4">
        <Notice look="good" title="Your password is set" role="status">
          <p>Log in with it now.</p>
        </Notice>
        <Link href="/admin/login" prefetch={false} className={buttonClass()}>
          To the login
        </Link>
      </div>
    )
  }
  return (
    <Form kit={kit} className="grid gap-4">
      <TextInput id={id} label="Email" type="email" value={email} readOnly autoComplete="username" />
      <NewPasswordField name="password" />
      <FormProblem title="The password was not set" />
      <FormButtons action="Set the password" busy="Saving…" className="[&>button]:grow" />
    </Form>
  )
}

'use client'

import Link from 'next/link'
import { useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { forgotPasswordSchema } from '@/lib/admins/schema'
import { callApi } from '@/lib/platform/browser/api-client'

/** Requests a link for a new password; the answer is the same for known and unknown addresses. */
export function ForgotForm() {
  const [answer, setAnswer] = useState<string | null>(null)
  const kit = useApiForm<{ email: string }, { message: string }>({
    start: { email: '' },
    schema: forgotPasswordSchema,
    call: (body) => callApi('/api/auth/forgot-password', { method: 'POST', body }),
    onDone: ({ message }) => setAnswer(message),
  })
  if (answer !== null) {
    return (
      <div className="grid gap-4">
        <Notice look="good" title="Check your email" role="status">
          <p>{answer}</p>
        </Notice>
        <Link href="/admin/login" prefetch={false} className={buttonClass('secondary')}>
          To the login
        </Link>
      </div>
    )
  }
  return (
    <Form kit={kit} className="grid gap-4">
      <TextField name="email" label="Email" type="email" required autoComplete="username" />
      <FormProblem title="No link was sent" />
      <FormButtons action="Send the link" busy="Sending…" className="mt-2 [&>button]:grow" />
      <Link href="/admin/login" prefetch={false} className={buttonClass('quiet')}>
        To the login
      </Link>
    </Form>
  )
}

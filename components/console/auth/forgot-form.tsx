'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { failureText } from './failure'
import { useIsReady } from './use-is-ready'

/** Asks for a link for a new password; says the same whether the address is known or not. */
export function ForgotForm() {
  const [email, setEmail] = useState('')
  const isReady = useIsReady()
  const asked = useMutation({
    mutationFn: () =>
      callApi<{ message: string }>('/api/auth/forgot-password', { method: 'POST', body: { email } }),
    networkMode: 'always',
  })
  const { error } = asked
  const wrong = error instanceof ApiError ? error.errors.email?.[0] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    asked.mutate()
  }
  if (asked.data) {
    return (
      <div className="grid gap-4">
        <Notice look="good" title="Look into your mailbox" role="status">
          <p>{asked.data.message}</p>
        </Notice>
        <Link href="/admin/login" prefetch={false} className={buttonClass('secondary')}>
          To the login
        </Link>
      </div>
    )
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <Field id="email" label="Email" error={wrong}>
        {(ids) => (
          <input
            {...ids}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="username"
            className={inputClass}
          />
        )}
      </Field>
      {error && !wrong && <Notice look="alarm" title={failureText(error)} role="alert" />}
      <Button type="submit" disabled={asked.isPending || !isReady} className="mt-2">
        {asked.isPending ? 'Sending…' : 'Send the link'}
      </Button>
      <Link href="/admin/login" prefetch={false} className={buttonClass('quiet')}>
        To the login
      </Link>
    </form>
  )
}

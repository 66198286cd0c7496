'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import type { FormEvent } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { failureText } from './failure'
import { NewPasswordField } from './new-password-field'
import { useIsReady } from './use-is-ready'

/** Sets a password by the link of a mail. */
export function PasswordForm({ token, email }: { token: string; email: string }) {
  const isReady = useIsReady()
  const chosen = useMutation({
    mutationFn: (password: string) =>
      callApi('/api/auth/set-password', { method: 'POST', body: { token, password } }),
    networkMode: 'always',
  })
  const { error } = chosen
  const wrong = error instanceof ApiError ? error.errors.password?.[0] : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    chosen.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  if (chosen.isSuccess) {
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
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <Field id="email" label="Email">
        {(ids) => (
          <input
            {...ids}
            type="email"
            value={email}
            readOnly
            autoComplete="username"
            className={inputClass}
          />
        )}
      </Field>
      <NewPasswordField name="password" error={wrong} />
      {error && !wrong && <Notice look="alarm" title={failureText(error)} role="alert" />}
      <Button type="submit" disabled={chosen.isPending || !isReady}>
        {chosen.isPending ? 'Saving…' : 'Set the password'}
      </Button>
    </form>
  )
}

'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { Login } from '@/lib/auth/schema'
import { fieldText } from './failure'
import { useIsReady } from './use-is-ready'
import { useLogin } from './use-login'

const linkClass =
  'inline-flex min-h-11 items-center justify-self-start font-medium text-quiet underline underline-offset-4 hover:text-ink'

type StepProps = { form: UseFormReturn<Login> }

function Credentials({ form }: StepProps) {
  const { errors } = form.formState
  return (
    <>
      <Field id="email" label="Email" error={fieldText(errors.email?.message)}>
        {(ids) => (
          <input
            {...ids}
            {...form.register('email')}
            type="email"
            required
            autoComplete="username"
            className={inputClass}
          />
        )}
      </Field>
      <Field id="password" label="Password" error={fieldText(errors.password?.message)}>
        {(ids) => (
          <input
            {...ids}
            {...form.register('password')}
            type="password"
            required
            autoComplete="current-password"
            className={inputClass}
          />
        )}
      </Field>
    </>
  )
}

function Code({ form }: StepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <>
      <Field
        id="code"
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={isRecovery ? 'Each works once.' : 'Six digits, from your authenticator app.'}
        error={fieldText(form.formState.errors.code?.message)}
      >
        {(ids) => (
          <input
            {...ids}
            {...form.register('code')}
            // biome-ignore lint/a11y/noAutofocus: the field came in answer to the button that had the focus
            autoFocus
            required
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className={`${inputClass} tabular text-xl tracking-widest`}
          />
        )}
      </Field>
      <button type="button" className={linkClass} onClick={() => setIsRecovery((is) => !is)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </>
  )
}

export function LoginForm() {
  const { form, needsCode, startAgain, submit, isBusy } = useLogin()
  const isReady = useIsReady()
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {needsCode ? <Code form={form} /> : <Credentials form={form} />}
      <Button type="submit" disabled={isBusy || !isReady} className="mt-2">
        {isBusy ? 'Loading...' : 'Login'}
      </Button>
      {needsCode ? (
        <button type="button" className={linkClass} onClick={startAgain}>
          Log in as somebody else
        </button>
      ) : (
        <Link href="/admin/forgot-password" prefetch={false} className={linkClass}>
          Forgot your password?
        </Link>
      )}
    </form>
  )
}

'use client'

import Link from 'next/link'
import { useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useLogin } from './use-login'

const linkClass =
  'inline-flex min-h-11 items-center justify-self-start font-medium text-quiet underline underline-offset-4 hover:text-ink'

function Credentials() {
  return (
    <>
      <TextField name="email" label="Email" type="email" required autoComplete="username" />
      <TextField name="password" label="Password" type="password" required autoComplete="current-password" />
    </>
  )
}

function Code() {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <>
      <TextField
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={isRecovery ? 'Each works once.' : 'Six digits, from your authenticator app.'}
        // The field appears after a button press, so the focus must move to it.
        autoFocus
        required
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="tabular text-xl tracking-widest"
      />
      <button type="button" className={linkClass} onClick={() => setIsRecovery((is) => !is)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </>
  )
}

export function LoginForm() {
  const { kit, needsCode, startAgain } = useLogin()
  return (
    <Form kit={kit} className="grid gap-4">
      {needsCode ? <Code /> : <Credentials />}
      <FormProblem title="You are not logged in" />
      <FormButtons action="Login" busy="Loading..." className="mt-2 [&>button]:grow" />
      {needsCode ? (
        <button type="button" className={linkClass} onClick={startAgain}>
          Log in as somebody else
        </button>
      ) : (
        <Link href="/admin/forgot-password" prefetch={false} className={linkClass}>
          Forgot your password?
        </Link>
      )}
    </Form>
  )
}

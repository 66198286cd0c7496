'use client'

import { stringifySetCookie } from 'cookie'
import Link from 'next/link'
import { useState } from 'react'
import { notify } from '@/components/console/frame/notify'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { leaving } from '@/components/forms/use-sending'
import { type UserInfo, writeStored } from '@/lib/auth/admin-client'
import { readReturnPath, returnCookie } from '@/lib/auth/return-path'
import { loginSchema } from '@/lib/auth/schema'
import { ApiError, callApi } from '@/lib/platform/browser/api-client'

const redirectMs = 500

const start = { email: '', password: '', code: '' }
type LoginValues = typeof start
type LoginAnswer = { user: UserInfo; token: string }

const toBody = ({ code, ...body }: LoginValues) => ({ ...body, ...(code && { code }) })

/** Leads to the page that the visitor wanted, after the toast was visible. */
function enter({ user, token }: LoginAnswer): typeof leaving {
  writeStored({ token, user: { name: user.name, role: user.role } })
  notify.success('Login successful')
  const path = readReturnPath(document.cookie) ?? '/admin/dashboard'
  // biome-ignore lint/suspicious/noDocumentCookie: our own cookie for the middleware, nothing to wait for
  document.cookie = stringifySetCookie(returnCookie.name, '', { path: returnCookie.path, maxAge: 0 })
  setTimeout(() => location.assign(path), redirectMs)
  return leaving
}

/** The login in one step, or in two: accounts with two-factor login need a code after the password. */
function useLogin() {
  const [needsCode, setNeedsCode] = useState(false)
  const kit = useApiForm<LoginValues, LoginAnswer>({
    start,
    schema: loginSchema,
    toBody,
    call: (body) => callApi<LoginAnswer>('/api/login', { method: 'POST', body }),
    onDone: enter,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      const [wrongCode] = error.errors.code ?? []
      if (!wrongCode) kit.form.setError('root.body', { message: error.message })
      else if (needsCode) kit.form.setError('code', { message: wrongCode })
      else setNeedsCode(true)
      return true
    },
  })
  function startAgain() {
    setNeedsCode(false)
    kit.reset()
    kit.form.reset()
  }
  return { kit, needsCode, startAgain }
}

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

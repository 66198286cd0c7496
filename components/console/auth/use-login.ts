import { stringifySetCookie } from 'cookie'
import { useState } from 'react'
import { notify } from '@/components/console/notify'
import { useApiForm } from '@/components/forms/use-api-form'
import { leaving } from '@/components/forms/use-sending'
import { type UserInfo, writeStored } from '@/lib/auth/admin-client'
import { readReturnPath, returnCookie } from '@/lib/auth/return-path'
import { loginSchema } from '@/lib/auth/schema'
import { ApiError, callApi } from '@/lib/platform/api-client'

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
export function useLogin() {
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

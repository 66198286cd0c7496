import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/console/notify'
import { type UserInfo, writeStored } from '@/lib/auth/admin-client'
import { readReturnPath, returnCookie } from '@/lib/auth/return-path'
import { type Login, loginSchema } from '@/lib/auth/schema'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { failureText } from './failure'

const redirectMs = 500
const fields = ['email', 'password', 'code'] as const

type LoginAnswer = { user: UserInfo; token: string }

/** The login in one step, or two: an account with two-factor login is asked for a code after the password. */
export function useLogin() {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '', code: '' },
  })
  const login = useMutation({
    mutationFn: ({ code, ...body }: Login) =>
      callApi<LoginAnswer>('/api/login', { method: 'POST', body: { ...body, ...(code && { code }) } }),
    networkMode: 'always',
    onSuccess: ({ user, token }) => {
      writeStored({ token, user: { name: user.name, role: user.role } })
      notify.success('Login successful')
      const path = readReturnPath(document.cookie) ?? '/admin/dashboard'
      // biome-ignore lint/suspicious/noDocumentCookie: our own cookie for the middleware, nothing to wait for
      document.cookie = `${returnCookie.name}=; path=${returnCookie.path}; max-age=0`
      setTimeout(() => location.assign(path), redirectMs)
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {}
      if (errors.code && !needsCode) return setNeedsCode(true)
      const wrong = fields.filter((field) => errors[field]?.[0])
      for (const field of wrong) form.setError(field, { message: errors[field]?.[0] ?? '' })
      if (wrong.length === 0) notify.error(failureText(error))
      form.setFocus(wrong[0] ?? (needsCode ? 'code' : 'password'))
    },
  })
  function startAgain() {
    setNeedsCode(false)
    form.reset()
  }
  return {
    form,
    needsCode,
    startAgain,
    submit: form.handleSubmit((values) => login.mutate(values)),
    // After a success the button stays as it is until the dashboard is there.
    isBusy: login.isPending || login.isSuccess,
  }
}

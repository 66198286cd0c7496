'use client'

import '@/lib/platform/zod-in-browser'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { type UserInfo, writeStored } from '@/lib/auth/admin-client'
import { type Login, loginSchema } from '@/lib/auth/schema'
import { ApiError, callApi } from '@/lib/platform/api-client'
import en from '@/messages/en.json'

const redirectMs = 500
const texts: Record<string, string> = en.validation

type LoginAnswer = { user: UserInfo; token: string }

/** What went wrong, in words: a wrong password, too many tries, or a server that is away. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 0) return 'No connection. Please try again.'
  return error.message
}

export function LoginForm() {
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const login = useMutation({
    mutationFn: (body: Login) => callApi<LoginAnswer>('/api/login', { method: 'POST', body }),
    onSuccess: ({ user, token }) => {
      writeStored({ token, user: { name: user.name, role: user.role } })
      notify.success('Login successful')
      setTimeout(() => location.assign('/admin/dashboard'), redirectMs)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) {
        for (const field of ['email', 'password'] as const) {
          const text = error.errors[field]?.[0]
          if (text) form.setError(field, { message: text })
        }
        return
      }
      notify.error(failureText(error))
      form.setFocus('password')
    },
  })
  // After a success the button stays as it is until the dashboard is there.
  const isBusy = login.isPending || login.isSuccess
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => login.mutate(values))}
      className="grid gap-4"
    >
      <Field
        id="email"
        label="Email"
        error={errors.email?.message && (texts[errors.email.message] ?? errors.email.message)}
      >
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
      <Field
        id="password"
        label="Password"
        error={errors.password?.message && (texts[errors.password.message] ?? errors.password.message)}
      >
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
      <Button type="submit" disabled={isBusy} className="mt-2">
        {isBusy ? 'Loading...' : 'Login'}
      </Button>
    </form>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { leaving } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/platform/browser/api-client'
import { askForCode, verifyPath } from './code-store'

const loadSchema = async () => (await import('./login-schema')).taskerLoginSchema

export function TaskerLoginForm() {
  const words = useWords('taskerLogin')
  const { locale } = useSite()
  const [isRefused, setIsRefused] = useState(false)
  const kit = useApiForm<{ email: string }, string>({
    start: { email: '' },
    schema: loadSchema,
    call: async (body) => {
      const { email } = body as { email: string }
      setIsRefused(false)
      await askForCode({ email, locale })
      return email
    },
    onDone: (email) => {
      location.assign(verifyPath(locale, email))
      return leaving
    },
    onError: (error) => setIsRefused(error instanceof ApiError && error.status === 422),
  })
  const { getValues, setValue } = kit.form
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('email')
    // A tasker who wants another address may have typed it before the scripts came.
    if (given && !getValues('email')) setValue('email', given)
  }, [getValues, setValue])
  return (
    <div className="js-only">
      <Form kit={kit}>
        <TextField
          name="email"
          label={words.email}
          hint={isRefused ? words.waitHint : words.phoneHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <FormProblem title={words.failedTitle} />
        <Button type="submit" className="w-full">
          {kit.isBusy ? words.sending : words.send}
        </Button>
      </Form>
    </div>
  )
}

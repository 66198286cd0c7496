import { type FormEvent, useState } from 'react'
import { NewPasswordField } from '@/components/console/auth/new-password-field'
import { ChangeProblem } from '@/components/console/change-problem'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { readForm, useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import type { Profile } from '@/lib/profile/schema'
import { CurrentPasswordField } from './current-password-field'
import { useShowProfile } from './use-profile'

/** Changes the password by the old one. */
export function ProfilePassword() {
  const { show } = useShowProfile()
  const [round, setRound] = useState(0)
  const { change, isBusy, error, errorOf, reset } = useChange<{ data: Profile }>((answer) => {
    show(answer)
    notify.success('Your password is changed')
    setRound(round + 1)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ method: 'PUT', path: '/api/admin/profile/password', body: readForm(event.currentTarget) })
  }
  return (
    <Section id="password-section" title="Password">
      <p className="max-w-prose text-quiet">Everywhere else you are logged out.</p>
      <form key={round} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CurrentPasswordField id="password-current" error={errorOf('current_password')} />
          <NewPasswordField name="password" error={errorOf('password')} />
        </div>
        <ChangeProblem error={error} onReload={reset} />
        <Button type="submit" look="secondary" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Changing…' : 'Change the password'}
        </Button>
      </form>
    </Section>
  )
}

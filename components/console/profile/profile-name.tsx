import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { roleLabels, roleTexts } from '@/components/console/admins/role-labels'
import { ChangeProblem } from '@/components/console/change-problem'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { readForm, useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { writeStored } from '@/lib/auth/admin-client'
import type { Profile } from '@/lib/profile/schema'
import { useShowProfile } from './use-profile'

/** Name, address and role; only the name is one's own to change. */
export function ProfileName({ profile }: { profile: Profile }) {
  const router = useRouter()
  const { show, renew } = useShowProfile()
  // Counts the conflicts, so that the field starts anew from what the name is then.
  const [round, setRound] = useState(0)
  const { change, isBusy, error, errorOf, reset } = useChange<{ data: Profile }>((answer) => {
    const { name, role } = answer.data
    show(answer)
    writeStored({ user: { name, role } })
    notify.success('Your name is saved')
    // The frame around the page shows the name too.
    router.refresh()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name } = readForm(event.currentTarget)
    change({ method: 'PUT', path: '/api/admin/profile', body: { version: profile.version, name } })
  }
  function reload() {
    reset()
    renew()
    setRound(round + 1)
  }
  return (
    <Section id="account" title="Account">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-quiet text-sm">Email</dt>
          <dd className="wrap-anywhere font-medium">{profile.email}</dd>
        </div>
        <div>
          <dt className="text-quiet text-sm">Role</dt>
          <dd>
            <span className="font-medium">{roleLabels[profile.role]}</span>
            <span className="block text-quiet text-sm">{roleTexts[profile.role]}</span>
          </dd>
        </div>
      </dl>
      <form key={round} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          id="profile-name"
          label="Name"
          hint="Colleagues see it beside what you do."
          error={errorOf('name')}
        >
          {(ids) => (
            <input
              {...ids}
              name="name"
              defaultValue={profile.name}
              maxLength={120}
              autoComplete="name"
              className={inputClass}
            />
          )}
        </Field>
        <ChangeProblem error={error} onReload={reload} />
        <Button type="submit" look="secondary" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Saving…' : 'Save the name'}
        </Button>
      </form>
    </Section>
  )
}

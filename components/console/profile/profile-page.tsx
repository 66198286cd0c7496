'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Section } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { useRecord } from '@/components/console/form/use-record'
import { TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { roleLabels, roleTexts } from '@/lib/admins/labels'
import { callAdminApi, writeStored } from '@/lib/auth/admin-client'
import { dispatching } from '@/lib/auth/constants'
import { type Profile, type UpdateProfile, updateProfileSchema } from '@/lib/profile/schema'
import { AlertSection } from './alert-section'
import { ProfilePassword } from './profile-password'
import { ProfileSessions } from './profile-sessions'
import { ProfileTwoFactor } from './profile-two-factor'
import { profileKey, useShowProfile } from './use-profile'

const path = '/api/admin/profile'
const valuesOf = ({ version, name }: Profile): UpdateProfile => ({ version, name })

function useNameForm(profile: Profile) {
  const router = useRouter()
  const { show } = useShowProfile()
  const kit = useStaffForm<UpdateProfile, { data: Profile }>({
    start: valuesOf(profile),
    schema: updateProfileSchema,
    call: (body) => callAdminApi(path, { method: 'PUT', body }),
    done: 'Your name is saved',
    onDone: (answer) => {
      const { name, role } = answer.data
      showAll(answer)
      writeStored({ user: { name, role } })
      // The layout of the page shows the name too.
      router.refresh()
    },
  })
  const { reset, formState } = kit.form
  const { isDirty, defaultValues } = formState
  function showAll(answer: { data: Profile }) {
    show(answer)
    reset(valuesOf(answer.data))
  }

  // Other changes of the account, a password for example, do not conflict with a new name.
  const isSeen = !isDirty || profile.name === defaultValues?.name
  const isOutdated = profile.version !== defaultValues?.version
  useEffect(() => {
    if (isSeen && isOutdated) reset(valuesOf(profile), { keepDirtyValues: true })
  }, [isSeen, isOutdated, profile, reset])

  const renewal = useChange<void, { data: Profile }>({
    call: () => callAdminApi(path),
    isToast: true,
    failed: 'The profile could not be loaded',
    onDone: (answer) => {
      kit.reset()
      showAll(answer)
    },
  })
  return { kit, reload: () => void renewal.change() }
}

function NameForm({ profile }: { profile: Profile }) {
  const { kit, reload } = useNameForm(profile)
  return (
    <StaffForm kit={kit} className="grid gap-4">
      <TextField
        name="name"
        label="Name"
        hint="Colleagues see it beside what you do."
        maxLength={120}
        autoComplete="name"
      />
      <FormProblem onReload={reload} />
      <FormButtons look="secondary" action="Save the name" busy="Saving…" />
    </StaffForm>
  )
}

function Account({ profile }: { profile: Profile }) {
  return (
    <Section title="Account">
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
      <NameForm profile={profile} />
    </Section>
  )
}

export function ProfilePage({ initial }: { initial: Profile }) {
  const { data: profile } = useRecord({ queryKey: profileKey, path, initial, renewMs: 30_000 })
  return (
    <div className="grid max-w-3xl gap-5">
      <Account profile={profile} />
      {dispatching.some((role) => role === profile.role) && <AlertSection />}
      <ProfilePassword />
      <ProfileTwoFactor profile={profile} />
      <ProfileSessions profile={profile} />
    </div>
  )
}

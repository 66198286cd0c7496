import { Section } from '@/components/console/section'
import { roleLabels, roleTexts } from '@/lib/admins/labels'
import type { Profile } from '@/lib/profile/schema'
import { NameForm } from './name-form'

/** Name, address and role; staff can change only their own name. */
export function ProfileName({ profile }: { profile: Profile }) {
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
      <NameForm profile={profile} />
    </Section>
  )
}

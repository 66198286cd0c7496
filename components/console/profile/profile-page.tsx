'use client'

import type { Profile } from '@/lib/profile/schema'
import { ProfileName } from './profile-name'
import { ProfilePassword } from './profile-password'
import { ProfileSessions } from './profile-sessions'
import { ProfileTwoFactor } from './profile-two-factor'
import { useProfile } from './use-profile'

export function ProfilePage({ initial }: { initial: Profile }) {
  const profile = useProfile(initial)
  return (
    <div className="grid max-w-3xl gap-5">
      <ProfileName profile={profile} />
      <ProfilePassword />
      <ProfileTwoFactor profile={profile} />
      <ProfileSessions profile={profile} />
    </div>
  )
}

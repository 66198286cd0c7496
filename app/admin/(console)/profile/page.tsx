import type { Metadata } from 'next'
import { ProfilePage } from '@/components/console/profile/profile-page'
import { loadProfile } from '@/lib/profile/loaders'

export const metadata: Metadata = { title: 'Profile' }

export default async function OwnProfilePage() {
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Profile</h1>
      <ProfilePage initial={await loadProfile()} />
    </>
  )
}

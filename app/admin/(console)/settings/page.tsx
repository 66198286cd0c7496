import type { Metadata } from 'next'
import { SettingsPage } from '@/components/console/settings/settings-page'
import { loadTextDay } from '@/lib/messages/texts/loaders'
import { loadSettingEntries } from '@/lib/settings/loaders'

export const metadata: Metadata = { title: 'Settings' }

export default async function SiteSettingsPage() {
  const [initial, textDay] = await Promise.all([loadSettingEntries(), loadTextDay()])
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Settings</h1>
      <SettingsPage initial={initial} textDay={textDay} />
    </>
  )
}

import { SectionsSkeleton } from '@/components/admins/sections-skeleton'

export default function SettingsLoading() {
  return <SectionsSkeleton />
}

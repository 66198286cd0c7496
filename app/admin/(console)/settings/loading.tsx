import { SectionsSkeleton } from '@/components/console/sections-skeleton'

export default function SettingsLoading() {
  return <SectionsSkeleton />
}

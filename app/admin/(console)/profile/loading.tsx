import { SectionsSkeleton } from '@/components/console/sections-skeleton'

export default function ProfileLoading() {
  return <SectionsSkeleton />
}

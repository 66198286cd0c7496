import { SectionsSkeleton } from '@/components/admins/sections-skeleton'

export default function ProfileLoading() {
  return <SectionsSkeleton />
}

import { SectionsSkeleton } from '@/components/admins/sections-skeleton'

export default function MessageLoading() {
  return <SectionsSkeleton />
}

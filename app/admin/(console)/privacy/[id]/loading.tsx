import { SectionsSkeleton } from '@/components/admins/sections-skeleton'

export default function WishLoading() {
  return <SectionsSkeleton />
}

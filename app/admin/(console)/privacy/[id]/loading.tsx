import { SectionsSkeleton } from '@/components/console/sections-skeleton'

export default function WishLoading() {
  return <SectionsSkeleton />
}

import { SectionsSkeleton } from '@/components/console/sections-skeleton'

export default function MessageLoading() {
  return <SectionsSkeleton />
}

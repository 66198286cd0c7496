import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function WaitlistLoading() {
  return <ListSkeleton />
}

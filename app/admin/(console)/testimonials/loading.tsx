import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function Loading() {
  return <ListSkeleton />
}

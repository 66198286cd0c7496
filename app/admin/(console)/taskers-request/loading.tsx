import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function RequestsLoading() {
  return <ListSkeleton />
}

import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function TaskersLoading() {
  return <ListSkeleton />
}

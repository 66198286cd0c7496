import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function MessagesLoading() {
  return <ListSkeleton />
}

import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function AuditLoading() {
  return <ListSkeleton />
}

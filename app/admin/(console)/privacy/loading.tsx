import { ListSkeleton } from '@/components/console/data-table-skeleton'

export default function PrivacyLoading() {
  return <ListSkeleton />
}

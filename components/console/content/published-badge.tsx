import { Badge } from '@/components/console/badge'

export function PublishedBadge({ row }: { row: { is_published: boolean; is_archived: boolean } }) {
  if (row.is_archived) return <Badge tone="quiet">Archived</Badge>
  return row.is_published ? <Badge tone="hill">Published</Badge> : <Badge tone="plain">Not published</Badge>
}

import type { ReactNode } from 'react'
import { Badge } from '@/components/console/badge'
import { CoverLink } from '@/components/console/list/data-table-columns'
import { Picture } from '@/components/media/picture'
import { Icon } from '@/components/ui/icon'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

export type ContentEntry = {
  title: string
  /** What buttons and messages call it, where that is not the title. */
  name?: string
  badge: ReactNode
  incomplete: readonly Locale[]
  /** A picture beside the text; `null` leaves a place for one. */
  picture?: MediaFile | null
  facts?: ReactNode
}

type EntryRowProps = { href: string; entry: ContentEntry; action: ReactNode }

export function EntryRow({ href, entry, action }: EntryRowProps) {
  const { title, badge, incomplete, picture, facts } = entry
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoverLink href={href} label={`Edit ${title}`} />
      {picture !== undefined && (
        <span className="relative hidden h-14 w-21 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sand text-quiet min-[26rem]:flex">
          {picture?.picture ? (
            <Picture picture={picture.picture} alt="" sizes="84px" className="size-full object-cover" />
          ) : (
            <Icon name={picture?.kind === 'video' ? 'video' : 'picture'} size={22} />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          {badge}
          {incomplete.length > 0 && (
            <Badge tone="ochre">
              {incomplete.map((locale) => localeNames[locale]).join(', ')}: incomplete
            </Badge>
          )}
          {facts}
        </div>
      </div>
      {action}
    </div>
  )
}

type ArchivedListProps<Row> = {
  rows: Row[]
  label: string
  count: string
  children: (row: Row) => ReactNode
}

export function ArchivedList<Row extends { id: number }>(props: ArchivedListProps<Row>) {
  const { rows, label, count, children } = props
  if (rows.length === 0) return null
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control px-2 font-medium text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron"
          size={18}
          className="-rotate-90 transition-transform duration-150 group-open:rotate-0"
        />
        Archived: {count}
      </summary>
      <ul aria-label={label} className="mt-2 grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative rounded-card border border-rule border-dashed bg-surface px-3 py-2"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </details>
  )
}

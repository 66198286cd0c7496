import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type ArchivedListProps<Row> = {
  rows: Row[]
  label: string
  /** The number of rows, in words. */
  count: string
  children: (row: Row) => ReactNode
}

/** Archived entries, closed until the user opens the list. */
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

import type { ReactNode } from 'react'

/** A column's place in a row's card on a phone: the heading, beside it, a line, one with its label, none. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'none'

export type Column<Row> = {
  /** Its name in the menu of columns, in `sort` and in an export's `columns`. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The list can be ordered by it: `id` is one of the definition's `sorts`. */
  isSortable?: true
  card?: CardPlace
  /** Cannot be hidden. */
  isFixed?: true
  /** Hidden until somebody chooses it. */
  isExtra?: true
  /** Its label is for screen readers alone. */
  hasHiddenLabel?: true
  className?: string
}

/** The heading above a row: its group, where the row before it belongs to another one. */
export function headingOf<Row>(
  rows: readonly Row[],
  index: number,
  groupOf?: (row: Row) => string,
): string | null {
  const row = rows[index]
  if (!groupOf || row === undefined) return null
  const before = rows[index - 1]
  const group = groupOf(row)
  return before !== undefined && groupOf(before) === group ? null : group
}

export type RowLink = { href: string; label: string }

/** What is seen of each row. The same object from one time to the next, so that rows are not drawn anew. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => RowLink
  /** The heading under which a row stands, a day for example; told once for the rows that share it. */
  groupOf?: (row: Row) => string
  /** More classes of a row, `animate-arrive` for one that is new. */
  classOf?: (row: Row) => string
}

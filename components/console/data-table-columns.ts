import type { ReactNode } from 'react'

/** Place of a column in a row's card: heading, beside the heading, a line, a line with a label, or none. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'none'

export type Column<Row> = {
  /** Its name in the menu of columns, in `sort` and in `columns` of an export. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The list can be sorted by it: `id` is one of the definition's `sorts`. */
  isSortable?: true
  card?: CardPlace
  /** Cannot be hidden. */
  isFixed?: true
  /** Hidden until the user chooses it. */
  isExtra?: true
  /** Its label is only for screen readers. */
  hasHiddenLabel?: true
  className?: string
}

/** The heading above a row: its group, when the row before has another group. */
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

/** How each row is shown. Pass the same object to each render, so that rows are not drawn again. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => RowLink
  /** The heading of a row's group, a day for example; shown once for adjacent rows of a group. */
  groupOf?: (row: Row) => string
  /** Additional classes of a row, `animate-arrive` for a new one. */
  classOf?: (row: Row) => string
}

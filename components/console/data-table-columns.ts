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

export type RowLink = { href: string; label: string }

/** What is seen of each row. The same object from one time to the next, so that rows are not drawn anew. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => RowLink
  /** More classes of a row, `animate-arrive` for one that is new. */
  classOf?: (row: Row) => string
}

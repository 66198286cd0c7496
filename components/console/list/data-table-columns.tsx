import Link from 'next/link'
import type { ReactNode } from 'react'
import { MomentCell } from '@/components/console/moment'

/** Place of a column in a row's card: heading, beside it, a line, a line with a label, the foot, or none. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'foot' | 'none'

export type Column<Row> = {
  /** Its name in the menu of columns, in `sort` and in `columns` of an export. */
  id: string
  label: string
  /** `isNear`: in a list of lines, whether the row has ever had the pointer or the focus. */
  cell: (row: Row, isNear?: boolean) => ReactNode
  /** The list can be sorted by it: `id` is one of the definition's `sorts`. */
  isSortable?: true
  card?: CardPlace
  /** Cannot be hidden. */
  isFixed?: true
  /** Hidden until the user chooses it. */
  isExtra?: true
  hasHiddenLabel?: true
  /** What stands in the head in place of the label. */
  head?: ReactNode
  className?: string
  /** In a list of lines: its place in the two lines. Without it, it is only in the CSV. */
  place?: string
}

type MomentOptions<Row> = Pick<Column<Row>, 'isSortable' | 'isExtra' | 'card'> & {
  none?: string
  isQuiet?: boolean
}

export function momentColumn<Row>(
  id: string,
  label: string,
  at: (row: Row) => string | null,
  { none, isQuiet, ...more }: MomentOptions<Row> = {},
): Column<Row> {
  return {
    id,
    label,
    card: 'fact',
    className: `tabular whitespace-nowrap ${isQuiet ? 'text-quiet' : ''}`.trimEnd(),
    cell: (row) => <MomentCell at={at(row)} none={none} />,
    ...more,
  }
}

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

type RowLink = { href: string; label: string; isDraggable?: boolean }

/** How each row is shown. Pass the same object to each render, so that rows are not drawn again. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => RowLink
  /** The heading of a row's group, a day for example; shown once for adjacent rows of a group. */
  groupOf?: (row: Row) => string
  classOf?: (row: Row) => string
  /** Each row is two lines, with every column at its place. The grid of those two. */
  lines?: string
  /** Each row is a sentence under the heading of its group, without columns; without groups, a card. */
  feed?: (row: Row) => ReactNode
}

export type TableParts<Row> = { rows: readonly Row[]; columns: readonly Column<Row>[]; rowLook: RowLook<Row> }

/** Makes the whole row a link for the pointer. For the keyboard there is one tab stop per row. */
export function CoverLink({ href, label, isDraggable }: RowLink) {
  return (
    <Link href={href} prefetch={false} draggable={isDraggable} data-row="" className="cover-link">
      <span className="sr-only">{label}</span>
    </Link>
  )
}

const most = 4

export function SomeOf({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <span className="text-quiet">None</span>
  const more = words.length - most
  return (
    <>
      {words.slice(0, most).join(', ')}
      {more > 0 && <span className="text-quiet"> and {more} more</span>}
    </>
  )
}

export const isSlimLook = <Row,>({ lines, feed }: RowLook<Row>) => Boolean(lines || feed)

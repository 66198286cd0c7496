import { requestPath } from '@/components/console/reports/plots'
import type { Figures } from '@/lib/figures/schema'
import { wholeText } from '@/lib/i18n/whole'
import { wholePercent } from '@/lib/requests/clock'
import type { SheetFile } from './sheet-tools'

/** `name`: what a link says where its text is only a number. */
export type Cell = {
  text: string
  href?: string | undefined
  name?: string | undefined
  isAlarming?: boolean | undefined
}

/** `narrowNote` stands for the columns that a phone has no room for. */
export type FigureRow = {
  key: string
  name: string
  href?: string | undefined
  note?: string | undefined
  narrowNote?: string | undefined
  bar: number
  cells: Cell[]
}

export type FigureSheet = {
  title: string
  hint: string
  empty: string
  head: string
  columns: { label: string; isWide?: boolean }[]
  rows: FigureRow[]
  /** What the rows add up to. */
  sum?: FigureRow
}

/** A sheet as a file, with its sum. */
export function fileOf({ title, head, columns, rows, sum }: FigureSheet): SheetFile {
  const lines = rows.length > 0 && sum ? [...rows, sum] : rows
  return {
    title,
    headings: [head, ...columns.map(({ label }) => label)],
    rows: lines.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
  }
}

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${wholePercent(part / whole)}%`

export const endedPath = (
  { since }: Pick<Figures, 'since'>,
  status: string,
  filter: Record<string, string> = {},
): string => requestPath({ view: 'all', status, ended_since: since, ...filter })

/** A number that leads to its list; nothing leads to an empty list. */
export function linked(value: number, href: string | undefined, name: string): Cell {
  if (value === 0 || !href) return { text: wholeText(value) }
  return { text: wholeText(value), href, name: `${wholeText(value)}, ${name}` }
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

export const sumRow = (cells: Cell[]): FigureRow => ({ key: 'sum', name: 'All', bar: 0, cells })

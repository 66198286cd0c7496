export type Bar = { key: string; label: string; count: number; href: string }
/** Upright bars, or bars beside their names. */
export type PlotLook = 'columns' | 'rows'

export type Plot = {
  title: string
  hint: string
  /** The heading of the table's first column. */
  head: string
  empty: string
  look: PlotLook
  bars: Bar[]
}

const week = 7

/** The days with a label below the columns: today, and the same day of each earlier week. */
export const namedDays = (bars: readonly Bar[]): string[] =>
  bars.filter((_bar, index) => (bars.length - 1 - index) % week === 0).map(({ label }) => label)

const rowHeight = 40

/** Also the height before the library is loaded, so that the page does not shift. */
export const plotHeight = (look: PlotLook, bars: number): number =>
  look === 'columns' ? 220 : bars * rowHeight + 8

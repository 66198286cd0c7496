export type Bar = { key: string; label: string; count: number; href: string }
/** Upright, or lying beside their names. */
export type PlotLook = 'columns' | 'rows'

const week = 7

/** The days that are named below the columns: today, and each week before. */
export const namedDays = (bars: readonly Bar[]): string[] =>
  bars.filter((_bar, index) => (bars.length - 1 - index) % week === 0).map(({ label }) => label)

const rowHeight = 40

/** The height of a plot, before and after the library is there, so that nothing jumps. */
export const plotHeight = (look: PlotLook, bars: number): number =>
  look === 'columns' ? 220 : bars * rowHeight + 8

export type Bar = { key: string; label: string; count: number; href: string }
/** Upright, or lying beside their names. */
export type PlotLook = 'columns' | 'rows'

const rowHeight = 40

/** The height of a plot, before and after the library is there, so that nothing jumps. */
export const plotHeight = (look: PlotLook, bars: number): number =>
  look === 'columns' ? 220 : bars * rowHeight + 8

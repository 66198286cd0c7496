// The limits of a page. The benchmark prints them; the browser tests check the bytes.
export const kilobyte = 1_000

/** As sent to a browser that accepts brotli. */
export const byteBudgets = {
  html: 15 * kilobyte,
  scripts: 140 * kilobyte,
  fonts: 32 * kilobyte,
  picturesAboveFold: 32 * kilobyte,
  everything: 215 * kilobyte,
  requests: 20,
} as const

/** The share of what a bare Node server answers with the same bytes. */
export const throughputBudget = 0.9

/** The share of what a bare Node server stores with the same statements, and of what one only parses. */
export const writeBudgets = { stores: 0.25, parses: 0.055 } as const

/** Until the field of a link to a task can be typed into, on 3G and a processor ÷ 6. */
export const typedBudget = 3_000

export const lighthouseBudgets = {
  performance: 97,
  others: 100,
  lcp: 1_500,
  tbt: 120,
  cls: 0.01,
  fcp: 1_150,
} as const

/** A page of staff with 200 rows. `key` is one frame plus the inaccuracy of a timer. */
export const staffBudgets = {
  html: 15 * kilobyte,
  scripts: 220 * kilobyte,
  lcp: { simulate: 2_500, devtools: 1_600 },
  tbt: 600,
  /** With the usual page of rows, and on the dashboard. */
  usualTbt: 300,
  cls: 0.01,
  key: 33,
  /** The share of what a bare Node server answers with the same bytes, with eight who ask. */
  throughput: 0.015,
} as const

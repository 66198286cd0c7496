/**
 * What a page may weigh and how fast it must be, in bytes, counts and milliseconds. The benchmark prints
 * them, the browser tests check the bytes.
 */
export const kilobyte = 1_000

/** As they are sent to a browser that takes brotli. */
export const byteBudgets = {
  html: 15 * kilobyte,
  scripts: 140 * kilobyte,
  fonts: 32 * kilobyte,
  picturesAboveFold: 32 * kilobyte,
  everything: 215 * kilobyte,
  requests: 20,
} as const

/** Of what a bare Node server answers with the same bytes. */
export const throughputBudget = 0.5

export const lighthouseBudgets = {
  performance: 97,
  others: 100,
  lcp: 1_500,
  tbt: 120,
  cls: 0.01,
  fcp: 1_150,
} as const

/**
 * The first page of the dispatchers with 200 rows, on the throttle of the public pages. `key` is one frame
 * and what a timer can be off.
 */
export const boardBudgets = { lcp: 2_200, cls: 0.01, key: 33 } as const

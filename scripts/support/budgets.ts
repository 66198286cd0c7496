/**
 * What a page may weigh and how fast it must be, in bytes, counts and milliseconds. The benchmark prints
 * them, the browser tests check the bytes.
 */
export const kilobyte = 1_000

/** `html` is brotli of the body; scripts and everything are gzip; fonts and pictures are as they are. */
export const byteBudgets = {
  html: 10 * kilobyte,
  scripts: 150 * kilobyte,
  fonts: 32 * kilobyte,
  picturesAboveFold: 32 * kilobyte,
  everything: 215 * kilobyte,
  requests: 18,
} as const

export const lighthouseBudgets = {
  performance: 95,
  others: 100,
  lcp: 1_900,
  tbt: 150,
  cls: 0.01,
  fcp: 900,
} as const

/**
 * The first page of the dispatchers with 200 rows, on the throttle of the public pages. `key` is one frame
 * and what a timer can be off.
 */
export const boardBudgets = { lcp: 2_200, cls: 0.01, key: 33 } as const

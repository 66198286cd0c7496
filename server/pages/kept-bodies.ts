import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
type Kept = { body: Buffer; until: number }

const mostOfAll = 48_000_000
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The settings of brotli for text at a quality of 0 to 11. */
export const brotliQuality = (value: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: value,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})

/** Bodies by what they are of; the least recently used go first. */
const kept = new Map<string, Kept>()
let keptBytes = 0
let queue: Promise<unknown> = Promise.resolve()

function drop(key: string): void {
  keptBytes -= kept.get(key)?.body.length ?? 0
  kept.delete(key)
}

/** A body that was kept, while it may be. */
export function findKept(key: string): Kept | undefined {
  const one = kept.get(key)
  if (!one) return undefined
  drop(key)
  if (one.until < Date.now()) return undefined
  keep(key, one)
  return one
}

/** Keeps a body as it is until a moment, in milliseconds since 1970. */
export function keep(key: string, { body, until }: Kept): void {
  drop(key)
  kept.set(key, { body, until })
  keptBytes += body.length
  for (const oldest of kept.keys()) {
    if (keptBytes <= mostOfAll) break
    drop(oldest)
  }
}

/**
 * Keeps a body at the highest compression. One after the other and outside the event loop, so that a new
 * build does not cost its first visitors the processor.
 */
export function keepCompressed(key: string, encoding: Encoding, { body, until }: Kept): void {
  queue = queue.then(async () => {
    if (findKept(key)) return
    const smaller =
      encoding === 'br' ? await brotliAsync(body, brotliQuality(11)) : await gzipAsync(body, { level: 9 })
    keep(key, { body: smaller, until })
  })
}

/** For tests: resolves when everything seen so far is kept. */
export const settleCompression = () => queue

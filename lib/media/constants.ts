export const mediaKinds = ['image', 'video'] as const

/** One file of a picture, at one width. */
export type MediaVariant = { width: number; height: number; path: string; bytes: number }

/** The queue that removes a picture nobody uses any more. */
export const discardMediaQueue = 'media.discard'
/** What one uploaded picture may weigh. */
export const imageBytesLimit = 10 * 1024 * 1024

/** Where a stored file is served. */
export function storageUrl(path: string): string {
  return `/api/storage/${path}`
}

export const mediaKinds = ['image', 'video'] as const

/** One file of a picture, at one width. */
export type MediaVariant = { width: number; height: number; path: string; bytes: number }

/** Where a stored file is served. */
export function storageUrl(path: string): string {
  return `/api/storage/${path}`
}

// Stands in for 'next/cache', which works only inside a running server.
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** The tags that were expired since this was last asked. */
export function takeExpired(): string[] {
  const expired = [...tagsManifest.keys()]
  tagsManifest.clear()
  return expired
}

export const cacheTag = () => undefined
export const cacheLife = () => undefined

// Stands in for 'next/cache', which works only inside a running server: remembers what would be made anew.
const expired: string[] = []

export function revalidateTag(tag: string): void {
  expired.push(tag)
}

/** The tags that were expired since this was last asked. */
export function takeExpired(): string[] {
  return expired.splice(0)
}

export const cacheTag = () => undefined
export const cacheLife = () => undefined

import 'server-only'

export type KnownSite = { version: number; tasks: readonly { id: number; slug: string }[] }

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & { taskersSite?: KnownSite }

/** The known state of the site; undefined before the first query. */
export const knownSite = (): KnownSite | undefined => shared.taskersSite

/** Remembers what was read, unless a newer version is known: parallel queries can end in another order. */
export function learnSite(found: KnownSite): void {
  if (found.version >= (shared.taskersSite?.version ?? 0)) shared.taskersSite = found
}

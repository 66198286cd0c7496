import 'server-only'

/** What this process knows of the site: the version of its content, and the tasks that have pages in it. */
export type KnownSite = { version: number; tasks: readonly { id: number; slug: string }[] }

// The web server and Next's bundle each load this module: what they know lies where both find it.
const shared = globalThis as typeof globalThis & { taskersSite?: KnownSite }

/** What is known of the site; nothing before the database was asked for the first time. */
export const knownSite = (): KnownSite | undefined => shared.taskersSite

/** Remembers what was read, unless something newer is known: two readings may end in another order. */
export function learnSite(found: KnownSite): void {
  if (found.version >= (shared.taskersSite?.version ?? 0)) shared.taskersSite = found
}

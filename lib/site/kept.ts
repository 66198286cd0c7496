import 'server-only'

export type KnownSite = { version: number; tasks: readonly { id: number; slug: string }[] }
type Kept = { version: number; value: unknown }

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & {
  taskersSite?: KnownSite
  taskersKept?: { values: Map<string, Kept>; fallbacks: number }
}
shared.taskersKept ??= { values: new Map(), fallbacks: 0 }
const state = shared.taskersKept

/** The known state of the site; undefined before the first query. */
export const knownSite = (): KnownSite | undefined => shared.taskersSite

/** Remembers what was read, unless a newer version is known: parallel queries can end in another order. */
export function learnSite(found: KnownSite): void {
  if (found.version >= (shared.taskersSite?.version ?? 0)) shared.taskersSite = found
}

/** How often this process has shown older data, because the database was away. */
export const countFallbacks = (): number => state.fallbacks

/** Reads public data once per version of the site. While the database is away, returns the last data. */
export async function readOncePerVersion<Value>(
  name: string,
  read: () => Promise<Value>,
  version = knownSite()?.version,
): Promise<Value> {
  const kept = state.values.get(name)
  if (kept && kept.version === version) return kept.value as Value
  try {
    const value = await read()
    if (version !== undefined) state.values.set(name, { version, value })
    return value
  } catch (error) {
    if (!kept) throw error
    state.fallbacks += 1
    return kept.value as Value
  }
}

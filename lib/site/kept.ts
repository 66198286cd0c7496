import 'server-only'
import { knownSite } from './known'

type Kept = { version: number; value: unknown }

// The web server asks for the count of fallbacks, Next's bundle reads: both find the same state.
const shared = globalThis as typeof globalThis & {
  taskersKept?: { values: Map<string, Kept>; fallbacks: number }
}
shared.taskersKept ??= { values: new Map(), fallbacks: 0 }
const state = shared.taskersKept

/** How often, since the start, something older was shown because the database could not be asked. */
export const countFallbacks = (): number => state.fallbacks

/**
 * Reads what public pages show once for each version of the site. While the database is away, gives what it
 * read last: pages made of that are not kept (see `countFallbacks`), and pages of one visit go on.
 */
export async function readOncePerVersion<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const version = knownSite()?.version
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

import 'server-only'
import { knownSite } from './known'

type Kept = { version: number; value: unknown }

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & {
  taskersKept?: { values: Map<string, Kept>; fallbacks: number }
}
shared.taskersKept ??= { values: new Map(), fallbacks: 0 }
const state = shared.taskersKept

/** How often this process has shown older data, because the database was away. */
export const countFallbacks = (): number => state.fallbacks

/** Reads public data once per version of the site. While the database is away, returns the last data. */
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

import 'server-only'
import type { KeyObject } from 'node:crypto'
import type { KeyOf } from './http-signature'

type Keys = ReadonlyMap<string, KeyObject>

const keptMs = 24 * 60 * 60_000
/** Forged calls with made-up ids must not make us ask without end. */
const pauseMs = 60_000

/** Keys by their id, asked for once a day, and again when one is missing, at most once a minute. */
export function signingKeys(ask: () => Promise<Keys | null>): KeyOf {
  let keys: { byId: Keys; until: number } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let flight: Promise<void> | undefined
  const known = (id: string) => (keys && Date.now() < keys.until ? keys.byId.get(id) : undefined)
  const fetchKeys = async () => {
    askedAt = Date.now()
    const byId = await ask()
    if (byId) keys = { byId, until: Date.now() + keptMs }
  }
  return async (id) => {
    const key = known(id)
    if (key) return key
    if (!flight && Date.now() - askedAt >= pauseMs)
      flight = fetchKeys().finally(() => {
        flight = undefined
      })
    await flight
    return known(id) ?? null
  }
}

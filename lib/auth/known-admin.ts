import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AdminIdentity } from './sessions'

type Known = { token: string; admin: AdminIdentity | null }

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & { taskersAdmin?: AsyncLocalStorage<Known> }
shared.taskersAdmin ??= new AsyncLocalStorage()
const current = shared.taskersAdmin

/** Does the work of a request whose cookie's session has just been read; null is a session that has ended. */
export const withKnownAdmin = <T>(known: Known, work: () => T): T => current.run(known, work)

/** The admin of this cookie, as read for this request; undefined where it was not read. */
export function knownAdmin(token: string): AdminIdentity | null | undefined {
  const known = current.getStore()
  return known?.token === token ? known.admin : undefined
}

import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & { taskersCall?: AsyncLocalStorage<string> }
shared.taskersCall ??= new AsyncLocalStorage()
const current = shared.taskersCall

/** The id of the call whose work this is, also in the jobs that follow; undefined outside of any. */
export const callId = (): string | undefined => current.getStore()

/** Does work for a call. */
export const withCallId = <T>(id: string, work: () => T): T => current.run(id, work)

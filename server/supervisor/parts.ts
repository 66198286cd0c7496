import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { reasonOf } from './command'
import { say } from './say'

/** How long a part may take to end, after it was told to. */
export const endMs = 12_000

/** Set by the supervisor, which speaks for its parts. A part that runs alone speaks for itself. */
const supervised = 'TASKERS_SUPERVISED'
export const isAlone = () => !process.env[supervised]

export type Part = {
  name: string
  child: ChildProcess
  ready: Promise<Record<string, unknown>>
  exited: Promise<string>
  stop: (graceMs: number) => Promise<void>
}

type PartOptions = { args?: string[]; env?: Record<string, string>; stdout?: 'inherit' | 'ignore' | number }

// Most objects of a call live no longer than the call. With 32 MB for them, fewer are copied.
const memory: Record<string, string[]> = { server: ['--max-semi-space-size=32'] }

export function compiledArguments(name: string): string[] {
  return ['--enable-source-maps', ...(memory[name] ?? []), path.join('dist', `${name}.js`)]
}

/** Starts a part in its own process group: Ctrl-C reaches only this process, which stops parts in order. */
export function startPart(name: string, options: PartOptions = {}): Part {
  const output = options.stdout ?? 'inherit'
  const child = spawn(process.execPath, options.args ?? compiledArguments(name), {
    env: { ...process.env, [supervised]: 'true', ...options.env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    child.on('message', (message: Record<string, unknown>) => {
      if (message.ready) resolve(message)
      if (message.failed) reject(new Error(String(message.failed)))
    })
    child.on('error', reject)
    exited.then((how) => reject(new Error(`The ${name} ended before it was ready (${how})`)))
  })
  ready.catch(() => undefined)
  return {
    name,
    child,
    ready,
    exited,
    stop: async (graceMs) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      if (child.connected) child.send({ stop: true })
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}

/** What happens before a part ends: from `begin` on, nothing new should be sent to it for `ms`. */
type Drain = { begin: () => void; ms: number }

/** Called in the part itself: reports `ready`, and calls `stop` once; after SIGTERM it drains first. */
export function runPart(
  facts: Record<string, unknown>,
  stop: () => Promise<void>,
  drain: Drain = { begin: () => undefined, ms: 0 },
): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => failPart(new Error(`It did not end within ${endMs / 1000} s`)), endMs).unref()
    stop()
      .catch((error) => console.error(error))
      .finally(() => process.exit(0))
  }
  const endAfter = (signal: string) => {
    if (signal !== 'SIGTERM') return end()
    drain.begin()
    setTimeout(end, drain.ms)
  }
  process.on('message', (message: { stop?: boolean; drain?: boolean; signal?: string }) => {
    if (message.drain) drain.begin()
    if (message.stop) end()
    if (message.signal) endAfter(message.signal)
  })
  process.on('disconnect', end)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endAfter)
  // The supervisor may have ended during the start.
  if (process.send && !process.connected) end()
  else process.send?.({ ready: true, ...facts })
}

/** Called in the part itself: reports in one sentence why it cannot start, or could not end. */
export function failPart(error: unknown): never {
  const reason = reasonOf(error)
  process.send?.({ failed: reason })
  // In the format of the log, which may not be there yet.
  if (isAlone()) say.plain(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: reason }))
  process.exit(1)
}

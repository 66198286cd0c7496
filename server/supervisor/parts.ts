import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

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
    env: { ...process.env, ...options.env },
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

/** Called in the part itself: reports `ready`, calls `drain` shortly before the end, and `stop` once. */
export function runPart(
  facts: Record<string, unknown>,
  stop: () => Promise<void>,
  drain: () => void = () => undefined,
): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    stop()
      .catch((error) => console.error(error))
      .finally(() => process.exit(0))
  }
  process.on('message', (message: { stop?: boolean; drain?: boolean }) => {
    if (message.drain) drain()
    if (message.stop) end()
  })
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.send?.({ ready: true, ...facts })
}

/** Called in the part itself: reports in one sentence why it cannot start. */
export function failPart(error: unknown): never {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

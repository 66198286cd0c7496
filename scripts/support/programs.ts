import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { compiledArguments, type Part } from '@/server/supervisor/parts'

export type Program = {
  pid: number
  output: () => string
  /** The code or signal of its end. */
  ended: Promise<number | string>
  hasEnded: () => boolean
  kill: (signal: NodeJS.Signals) => void
}

/** A part of the product, which the supervisor's own code has started, as a program. */
export const programOf = ({ child, exited }: Part): Program => ({
  pid: child.pid ?? 0,
  output: () => '',
  ended: exited,
  hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  kill: (signal) => void child.kill(signal),
})

/** Starts a program as whoever runs the product does, without a channel to it. `cwd`: in another folder. */
export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
): Program {
  const child: ChildProcess = spawn(command, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-20_000)
    })
  const ended = new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'nothing'))
  })
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
  }
}

/** Starts one of the programs in dist; `root`: of another version, in its folder. */
export const startCompiled = (
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
  root?: string,
) => startProgram(process.execPath, [...compiledArguments(name), ...args], env, root)

/** Runs one of the programs in dist to its end; throws with its output when it fails. */
export async function runCompiled(name: string, args: string[], env: Record<string, string>) {
  const started = Date.now()
  const program = startCompiled(name, args, env)
  const code = await program.ended
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${program.output()}`)
  return { output: program.output(), seconds: (Date.now() - started) / 1000 }
}

/** Waits until an address answers 200; throws when its program ends before. */
export async function untilReady(url: string, program: Program): Promise<void> {
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (program.hasEnded()) throw new Error(`It ended before it was ready:\n${program.output()}`)
    await sleep(50)
  }
}

/** Ends a process and all that it has started, at once. */
export function killFamily(pid: number): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const one of family) for (const [child = 0, parent] of pairs) if (parent === one) family.push(child)
  for (const one of family) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended with its parent.
    }
  }
}

/** Runs a drill, and calls `cleanUp` at its end, also when it is stopped. */
export async function withCleanUp(drill: () => Promise<void>, cleanUp: () => void): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'message', 'disconnect']
  const stop = () => process.exit(1)
  for (const signal of signals) process.on(signal, stop)
  process.once('exit', cleanUp)
  try {
    await drill()
  } finally {
    // Without listeners the channel to bootstrap.mjs does not keep this process alive.
    for (const signal of signals) process.off(signal, stop)
    process.off('exit', cleanUp)
    cleanUp()
  }
}

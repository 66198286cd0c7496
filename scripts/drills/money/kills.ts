// Kills the server or the worker again and again, at any moment, and starts it anew.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Part, startPart } from '@/server/supervisor/parts'

const names = ['server', 'worker'] as const

export async function startKillable(env: Record<string, string>) {
  const parts = new Map<string, Part>()
  async function start(name: string): Promise<void> {
    const part = startPart(name, { env, stdout: 'ignore' })
    parts.set(name, part)
    await part.ready
  }
  await Promise.all(names.map(start))
  let kills = 0
  return {
    kills: () => kills,
    /** Kills so many times, the one and the other in turn. */
    killOften: async (times: number) => {
      while (kills < times) {
        await pause(randomInt(500, 2_500))
        const name = names[kills % names.length] ?? 'worker'
        const part = parts.get(name)
        part?.child.kill('SIGKILL')
        await part?.exited
        kills += 1
        await start(name)
      }
    },
    stop: async () => {
      for (const part of parts.values()) await part.stop(10_000)
    },
  }
}

// How much of the processor each process uses, from Linux' /proc.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Of most Linux systems: the unit of the times in /proc. */
const ticksPerSecond = 100

/** The seconds of one core that a process and its ended children have used so far. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The seconds of all cores in which anybody worked. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000

/** Starts to count; the function says how many cores each of the processes, and all together, have used. */
export function watchProcessor<Name extends string>(pids: Record<Name, number>) {
  const read = () => ({
    at: performance.now(),
    all: busySeconds(),
    each: Object.fromEntries(Object.entries<number>(pids).map(([name, pid]) => [name, secondsOf(pid)])),
  })
  const before = read()
  return (): Record<Name | 'all', number> => {
    const after = read()
    const seconds = (after.at - before.at) / 1_000
    const used = Object.keys(pids).map((name) => [
      name,
      ((after.each[name] ?? 0) - (before.each[name] ?? 0)) / seconds,
    ])
    return Object.fromEntries([...used, ['all', (after.all - before.all) / seconds]])
  }
}

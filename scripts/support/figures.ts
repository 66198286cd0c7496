import { say } from '@/server/supervisor/say'

/** Prints a figure; one that is not right makes the drill fail. */
export function figure(what: string, value: string | number, isRight?: boolean): void {
  const mark = isRight === undefined ? ' ' : isRight ? '✓' : '✗'
  say.plain(`${mark} ${what.padEnd(62)}${value}`)
  if (isRight === false) process.exitCode = 1
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle of some values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

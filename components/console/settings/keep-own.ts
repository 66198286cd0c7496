type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A list that can grow has no fixed parts; the days of the week have. */
const isFixed = (value: unknown): value is Parts =>
  isParts(value) && (!Array.isArray(value) || value.length === 7)

type Sides = { seen: unknown; now: unknown; mine: unknown }

/** What was changed here since it was seen, by its path; the whole value where it has no fixed parts. */
export function keepOwn({ seen, now, mine }: Sides): [path: string[], value: unknown][] {
  if (!isFixed(seen) || !isFixed(now) || !isFixed(mine)) return isSame(seen, mine) ? [] : [[[], mine]]
  return Object.keys(mine)
    .filter((name) => !isSame(seen[name], mine[name]))
    .map((name) => [[name], mine[name]])
}

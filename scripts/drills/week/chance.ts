/** Numbers that look like chance, the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, by: next() }))
      .sort((one, other) => one.by - other.by)
      .map(({ item }) => item)
  return { pick, shuffled, chance: (share: number): boolean => next() < share }
}

// How much is tried: `npm test` tries some of each kind, `npm run drill -- tests` tries all.

export const triesAll = process.env.TRY_ALL === 'yes'

/** These of many, or all of them. */
export function tried<Value>(all: Record<string, Value>, some: readonly string[]): [string, Value][] {
  const missing = some.filter((name) => !(name in all))
  if (missing.length > 0) throw new Error(`Nothing is called ${missing.join(', ')}`)
  return Object.entries(all).filter(([name]) => triesAll || some.includes(name))
}

/** How often something is done. */
export const times = (all: number, some: number): number => (triesAll ? all : some)

// `npm run drill -- week`: people at work with the real product; without a name, the drills are listed.
import { parseArgs } from 'node:util'

const drills: Record<string, { about: string; run: (seed: number) => Promise<void> }> = {
  week: {
    about: 'Two dispatchers, six taskers, seven days: are all figures those that were counted by hand?',
    run: async (seed) => (await import('./drills/week')).playWeek(seed),
  },
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '20' } },
})
const [name = ''] = positionals
const seed = Number(values.seed)
const drill = drills[name]
if (drill && Number.isInteger(seed)) await drill.run(seed)
else {
  if (drill) console.error('The seed must be a whole number.')
  else if (name) console.error(`There is no drill of ${name}.`)
  for (const [known, { about }] of Object.entries(drills)) console.log(`npm run drill -- ${known}  ${about}`)
  process.exit(name ? 1 : 0)
}

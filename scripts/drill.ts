// `npm run drill -- week`: what takes minutes, tried with the real product; without a name, all are listed.
import { argv } from 'node:process'
import { say } from '@/server/supervisor/say'

const drills: Record<
  string,
  { about: string; load: () => Promise<{ run: (args: string[]) => Promise<void> }> }
> = {
  week: {
    about: 'Two dispatchers, six taskers, seven days: are all figures those that were counted by hand?',
    load: () => import('./drills/week'),
  },
  money: {
    about:
      '200 jobs, two ways of selling, 40 kills, a provider that hangs, a forger: do all books agree to the franc?',
    load: () => import('./drills/money'),
  },
  journeys: {
    about:
      'Customer and tasker, three languages, with and without scripts: is anything lost with the network?',
    load: () => import('./drills/journeys'),
  },
  restore: {
    about: 'A backup under load, everything killed and deleted, restored elsewhere: is all there?',
    load: () => import('./drills/restore'),
  },
  rolling: {
    about: 'Two instances are replaced one after the other under load: does any request fail?',
    load: () => import('./drills/rolling'),
  },
  failover: {
    about: 'The machine of the database dies under load, with a standby: is anything lost or done twice?',
    load: () => import('./drills/failover'),
  },
  update: {
    about: 'A database of version 0.1 with 100,000 requests in every state is migrated: is all there?',
    load: () => import('./drills/update'),
  },
  former: {
    about: 'A worker of a former version, in a folder, beside servers of this one: does it do their jobs?',
    load: () => import('./drills/former'),
  },
  tests: {
    about:
      'What `npm test` tries in part, in full: each form, each statement of the money, 2,000 submissions.',
    load: () => import('./drills/tests'),
  },
  watch: {
    about: 'Metrics of live parts and the rules of the alerts: is promtool content?',
    load: () => import('./drills/watch'),
  },
  image: {
    about: 'Each step of the Dockerfile without Docker: does the product run from its files?',
    load: () => import('./drills/image'),
  },
}

const [name = '', ...args] = argv.slice(2)
const drill = drills[name]
if (drill) {
  // Some end the process themselves.
  process.on('exit', () => say.plain(`The drill took ${Math.round(performance.now() / 1_000)} s`))
  await (await drill.load()).run(args)
  // Whoever listens to its parent would never end.
  process.exit()
} else {
  if (name) console.error(`There is no drill of ${name}.`)
  for (const [known, { about }] of Object.entries(drills))
    console.log(`npm run drill -- ${known.padEnd(8)} ${about}`)
  process.exit(name ? 1 : 0)
}

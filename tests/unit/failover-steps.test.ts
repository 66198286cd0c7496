// By hand the steps of the runbook must be those that the drill takes.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('npm run drill -- failover takes the steps of docs/operations/failover.md, in their order', () => {
  const page = readFileSync('docs/operations/failover.md', 'utf8')
  const [, byHand = ''] = page.split('## When the primary is dead')
  const [steps = ''] = byHand.split('\n## ')
  const commands = [...steps.matchAll(/echo '([^']+)' \| S|`(select [^`;]+);?`/g)].map(
    ([, toProxy, toDatabase]) => toProxy ?? toDatabase,
  )
  const drill = readFileSync('scripts/drills/failover/databases.ts', 'utf8')
  const [, switchOver = ''] = drill.split('switchOver: async')
  const [body = ''] = switchOver.split('\n    },')
  const [, swap = 'no sed'] = /const swap = '([^']+)'/.exec(drill) ?? []
  expect(steps).toContain(`sed -i -E '${swap}' haproxy-database.cfg`)
  expect(body).toContain("execFileSync('sed', ['-i', '-E', swap, file])")
  const played = [...body.matchAll(/(?:tell|query)\([\w.]+, '([^']+)'\)/g)].map(([, command]) => command)
  expect(commands).toHaveLength(4)
  expect(played).toEqual(commands)
})

// Asks a server how it is until it is told to stop; prints how long the slowest answer took. It runs in a
// process of its own, as a proxy does: the process of the many visitors is itself late.
import { setTimeout as sleep } from 'node:timers/promises'

const [base] = process.argv.slice(2)
let slowest = 0
process.once('SIGTERM', () => {
  console.log(slowest)
  process.exit()
})
for (;;) {
  const started = performance.now()
  const { ok } = await fetch(`${base}/api/health`)
  slowest = Math.max(slowest, ok ? performance.now() - started : Number.POSITIVE_INFINITY)
  await sleep(200)
}

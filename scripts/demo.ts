// `npm run demo`: the product in a throw-away folder, with a week that was played, to look around in.

import { say } from '@/server/supervisor/say'
import { playWeek } from './drills/week/play'
import { dispatcherPassword } from './drills/week/team'
import { type Product, withProduct } from './support/product'
import { testAdmin } from './support/test-environment'

const port = Number(process.env.PORT ?? 3000)
const seed = 20

function showTheWay({ base, mailDir }: Product, played: Awaited<ReturnType<typeof playWeek>>): void {
  const { book, workers } = played
  const followed = book.requests.findLast(({ tasker, isErased }) => tasker && !isErased)
  const [tasker] = workers
  say.plain()
  say.plain(`  Customers       ${base}`)
  if (followed) say.plain(`  A request       ${base}/track/${followed.token}`)
  say.plain(`  Staff           ${base}/admin/login`)
  say.plain(`  as the owner    ${testAdmin.email}, ${testAdmin.password}`)
  say.plain(`  as a dispatcher odette@taskers.test, ${dispatcherPassword}`)
  say.plain(`  A tasker        ${base}/become-tasker, tasker-0@taskers.test (${tasker?.name})`)
  say.plain(`  Codes and mails ${mailDir}`)
  say.plain('  Ctrl-C stops everything and removes it.')
  say.plain()
}

const settings = { RATE_LIMIT_FACTOR: '1000' }
await withProduct(
  { database: 'taskers_demo', parts: ['server', 'worker'], settings, port },
  async (product) => {
    const played = await playWeek(product, seed)
    say.done(
      `The week is played: ${played.book.requests.length} requests, ${played.book.offers.length} offers`,
    )
    showTheWay(product, played)
    // It ends with a signal.
    await new Promise(() => undefined)
  },
)

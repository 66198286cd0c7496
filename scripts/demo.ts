// `npm run demo`: the product in a throw-away folder, with a week that was played, to look around in.
// `npm run demo -- pictures` takes the pictures of the README instead, and ends.
import { argv } from 'node:process'
import { say, timed } from '@/server/supervisor/say'
import { takePictures } from './demo/pictures'
import { isComing } from './drills/week/notes'
import { openWeek, type Week } from './drills/week/play'
import { addressOf, dispatcherPassword } from './drills/week/team'
import { type Product, withProduct } from './support/product'
import { testAdmin } from './support/test-environment'

const port = Number(process.env.PORT ?? 3000)
const seed = 20

function showTheWay({ base, mailDir }: Product, { book, dispatchers }: Week): void {
  const followed = book.requests.findLast(isComing)
  const [{ name }] = dispatchers
  say.plain()
  say.plain(`  Customers       ${base}`)
  if (followed) say.plain(`  A request       ${base}/track/${followed.token}`)
  say.plain(`  Staff           ${base}/admin/login`)
  say.plain(`  as the owner    ${testAdmin.email}, ${testAdmin.password}`)
  say.plain(`  as a dispatcher ${addressOf(name)}, ${dispatcherPassword}`)
  if (followed?.tasker)
    say.plain(
      `  A tasker        ${base}/become-tasker, ${addressOf(followed.tasker.name)}, with a code by mail`,
    )
  say.plain(`  Codes and mails ${mailDir}`)
  say.plain('  Ctrl-C stops everything and removes it.')
  say.plain()
}

const [wish] = argv.slice(2)
if (wish !== undefined && wish !== 'pictures') {
  say.fail(`There is no demo of ${wish}: npm run demo, or npm run demo -- pictures`)
  process.exit(1)
}
const settings = { RATE_LIMIT_FACTOR: '1000' }
await withProduct(
  { database: 'taskers_demo', parts: ['server', 'worker'], settings, ...(!wish && { port }) },
  async (product) => {
    const week = await openWeek(product, seed)
    const failure = await week.play().catch((error: unknown) => error)
    // Pictures are of the whole week; a person who looks around has what there is.
    if (failure && wish) throw failure
    if (failure) say.fail(`The week could not be played to its end: ${(failure as Error).message}`)
    const { requests, offers } = week.book
    const seconds = Math.round(performance.now() / 1_000)
    const played = failure ? 'This much of the week is played' : 'The week is played'
    say.done(`${played}, after ${seconds} s: ${requests.length} requests, ${offers.length} offers`)
    if (wish) {
      const take = () => takePictures(product, week)
      return timed('Taking the pictures of the README', 'They are in docs/screenshots', take)
    }
    showTheWay(product, week)
    // It ends with a signal.
    await new Promise(() => undefined)
  },
)

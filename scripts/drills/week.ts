// A week with two dispatchers and six taskers, played against the real product in about two minutes.
import { isDeepStrictEqual } from 'node:util'
import { withProduct } from '@/scripts/support/product'
import { say } from '@/server/supervisor/say'
import { compareAll } from './week/compare'
import type { Compared } from './week/compared'
import { openWeek } from './week/play'

const width = 60
const isList = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
const show = (value: unknown): string =>
  (isList(value) ? `${(value as string[]).length} of them` : (JSON.stringify(value) ?? 'nothing')).slice(
    0,
    width,
  )

function showTable(rows: Compared[]): boolean {
  say.plain()
  say.plain(`  ${'What'.padEnd(44)}${'By hand'.padEnd(width + 2)}Product`)
  const wrong = rows.filter(({ byHand, product }) => !isDeepStrictEqual(byHand, product))
  for (const row of rows) {
    const isRight = !wrong.includes(row)
    const product = isRight ? 'the same' : show(row.product)
    say.plain(`${isRight ? '✓' : '✗'} ${row.what.padEnd(44)}${show(row.byHand).padEnd(width + 2)}${product}`)
  }
  for (const { what, byHand, product } of wrong) {
    say.fail(what)
    say.plain(`  by hand  ${JSON.stringify(byHand)}`)
    say.plain(`  product  ${JSON.stringify(product)}`)
  }
  return wrong.length === 0
}

/** `npm run drill -- week`, with the number that its chances come from. */
export async function run([given = '20']: string[]): Promise<void> {
  const seed = Number(given)
  if (!Number.isInteger(seed)) throw new Error('The number must be a whole one.')
  const settings = { RATE_LIMIT_FACTOR: '1000' }
  await withProduct({ database: 'taskers_week', parts: ['server', 'worker'], settings }, async (product) => {
    const started = Date.now()
    const week = await openWeek(product, seed)
    await week.play()
    const rows = await compareAll(week)
    const isRight = showTable(rows)
    const seconds = Math.round((Date.now() - started) / 1000)
    say.plain()
    if (isRight) say.done(`${rows.length} figures are those that were counted by hand (${seconds} s)`)
    else say.fail('The product counts otherwise')
    process.exitCode = isRight ? 0 : 1
  })
}

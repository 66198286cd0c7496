// Measures the board, the list of requests and the dashboard with 200 rows, and a request. Never fails.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Browser } from 'playwright'
import postgres from 'postgres'
import { say, timed } from '@/server/supervisor/say'
import { audit } from './support/audit'
import { benchProduct } from './support/bench-product'
import { staffBudgets } from './support/budgets'
import { fillDatabase } from './support/fill'
import { besideBare } from './support/load'
import type { Start } from './support/product'
import { testAdmin } from './support/test-environment'
import { weigh } from './support/weigh'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const amounts = { requests: 1_000, taskers: 50 }
const lists = ['layout=list', 'layout=board'].map(
  (layout) => `/admin/taskers-request?view=all&size=200&${layout}`,
)
const usual = ['/admin/taskers-request', '/admin/dashboard']
const pages = [...lists, ...usual]
/** The processor of this machine, and one as slow as Lighthouse's phone. */
const slowdowns = [1, 4]

const columns = [60, 42, 14, 14] as const
const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(columns[index] ?? 0)).join('')

function row(page: string, what: string, value: number, most: number, unit: string): void {
  const show = (number: number) => `${unit ? Math.round(number) : number.toFixed(2)}${unit && ` ${unit}`}`
  say.plain(`${value <= most ? '✓' : '✗'} ${line([page, what, show(value), `≤ ${show(most)}`])}`)
}

/** The running product, as somebody sees it who is logged in. */
type Staff = {
  base: string
  cookie: string
  browser: Browser
  debuggingPort: number
  serverPid: number | undefined
}

async function cookieOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testAdmin),
  })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The times from a key in the search to its frame, on a slow processor, in milliseconds, shortest first. */
async function keyTimes(
  browser: Browser,
  url: string,
  { cookie, slowdown }: { cookie: string; slowdown: number },
): Promise<number[]> {
  const page = await browser.newPage({ extraHTTPHeaders: { cookie } })
  await page.goto(url)
  const search = page.getByRole('searchbox')
  await page.getByText('Live', { exact: true }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await search.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    )
  })
  // Types, waits until the list is requested, and types again while the answer arrives and is drawn.
  for (const letters of ['Uwa', 'se ', 'Ali', 'ne']) {
    await page.keyboard.type(letters, { delay: 110 })
    await page.waitForTimeout(400)
  }
  await page.waitForFunction(() => (window as unknown as { times: number[] }).times.length >= 11)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  await page.close()
  return times.toSorted((one, other) => one - other)
}

async function benchPaint({ base, cookie, debuggingPort }: Staff, path: string): Promise<void> {
  for (const throttling of ['simulate', 'devtools'] as const) {
    const result = await audit(base + path, debuggingPort, runs, { headers: { Cookie: cookie }, throttling })
    const how = throttling === 'simulate' ? 'simulated' : 'real'
    row(path, `largest contentful paint, ${how} 4G`, result.lcp, staffBudgets.lcp[throttling], 'ms')
    row(path, `cumulative layout shift, ${how} 4G`, result.cls, staffBudgets.cls, '')
    const mostBlocked = usual.includes(path) ? staffBudgets.usualTbt : staffBudgets.tbt
    row(path, `total blocking time, ${how} 4G`, result.tbt, mostBlocked, 'ms')
    say.plain(`  ${line([path, `first contentful paint, ${how} 4G`, `${Math.round(result.fcp)} ms`])}`)
  }
}

async function benchKeys({ base, cookie, browser }: Staff, path: string): Promise<void> {
  for (const slowdown of slowdowns) {
    const keys = await keyTimes(browser, base + path, { cookie, slowdown })
    const what = `a key in the search, ${slowdown}× slower`
    row(path, `${what}, median`, keys[Math.floor(keys.length / 2)] ?? 0, staffBudgets.key, 'ms')
    say.plain(`  ${line([path, `${what}, slowest`, `${Math.round(keys.at(-1) ?? 0)} ms`])}`)
  }
}

/** The bytes of a page as they travel, with gzip. */
async function sentBytes(url: string, cookie: string): Promise<number> {
  const sent = request(url, { headers: { cookie, 'accept-encoding': 'gzip' } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

async function benchThroughput(
  { base, cookie, browser, serverPid: pid }: Staff,
  path: string,
): Promise<void> {
  row(path, 'HTML, gzip', await sentBytes(base + path, cookie), staffBudgets.html, 'bytes')
  const { scripts } = await weigh(browser, base + path, cookie)
  row(path, 'first scripts, as sent', scripts, staffBudgets.scripts, 'bytes')
  const { own, bare } = await besideBare(base + path, { pid, headers: { cookie } })
  say.plain(`  ${line([path, 'a second, 8 at a time', `${Math.round(own.rate)}`])}`)
  const [share, least] = [own.rate / bare.rate, staffBudgets.throughput]
  const figures = [path, 'of a bare server with the same bytes', share.toFixed(3), `≥ ${least}`]
  say.plain(`${share >= least ? '✓' : '✗'} ${line(figures)}`)
}

// A worker, because the pages say above all else when none works.
const start = { database: 'taskers_board', parts: ['server', 'worker'] } satisfies Start
await benchProduct(start, async ({ browser, debuggingPort, base, databaseUrl, serverPid }) => {
  const filler = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await timed('Filling in requests', 'There are requests', () => fillDatabase(filler, amounts))
  const [newest] = await filler`select id from requests order by created_at desc limit 1`
  await filler.end()
  say.plain()
  say.plain(`  ${line(['Page', 'What', 'Figure', 'Budget'])}`)
  const staff = { base, cookie: await cookieOf(base), browser, debuggingPort, serverPid }
  const detail = `/admin/taskers-request/${newest?.id}`
  for (const path of [...pages, detail]) await benchThroughput(staff, path)
  say.plain()
  for (const path of pages) await benchPaint(staff, path)
  say.plain()
  for (const path of lists) await benchKeys(staff, path)
})

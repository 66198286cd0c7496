// Measures the public pages against their budgets, on a temporary copy of the product. Never fails.
import type { Browser } from 'playwright'
import { say } from '@/server/supervisor/say'
import { type Audit, audit } from './support/audit'
import { benchProduct } from './support/bench-product'
import { byteBudgets, kilobyte, lighthouseBudgets, throughputBudget, typedBudget } from './support/budgets'
import { besideBare } from './support/load'
import { typedAfter } from './support/typed'
import { fetchedAgain, type Weight, weigh } from './support/weigh'

const pageWithField = '/request-a-task?task=4'
const pages = ['/', '/request-a-task', pageWithField, '/services/plumbing']
const runs = Number(process.env.BENCH_RUNS ?? 5)

const columns = [22, 44, 14, 14] as const
const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(columns[index] ?? 0)).join('')

type Limit = { most: number } | { least: number } | undefined

function row(page: string, what: string, value: number, limit: Limit, show: (value: number) => string): void {
  if (!limit) {
    say.plain(`  ${line([page, what, show(value)])}`)
    return
  }
  const isKept = 'most' in limit ? value <= limit.most : value >= limit.least
  const budget = 'most' in limit ? `≤ ${show(limit.most)}` : `≥ ${show(limit.least)}`
  say.plain(`${isKept ? '✓' : '✗'} ${line([page, what, show(value), budget])}`)
}

const inKilobytes = (value: number) => `${(value / kilobyte).toFixed(1)} KB`
const inCounts = (value: number) => String(Math.round(value))
const inMs = (value: number) => `${Math.round(value)} ms`
const inMicroseconds = (value: number) => `${Math.round(value)} µs`
const inHundredths = (value: number) => value.toFixed(2)

function printWeight(page: string, weight: Weight): void {
  const isLanding = page === '/'
  const onLanding = (most: number) => (isLanding ? { most } : undefined)
  row(page, 'HTML', weight.html, onLanding(byteBudgets.html), inKilobytes)
  row(page, 'scripts named by the HTML', weight.scripts, { most: byteBudgets.scripts }, inKilobytes)
  row(page, 'scripts loaded while it is read', weight.laterScripts, undefined, inKilobytes)
  row(page, 'fonts', weight.fonts, { most: byteBudgets.fonts }, inKilobytes)
  row(
    page,
    'pictures in sight',
    weight.picturesAboveFold,
    onLanding(byteBudgets.picturesAboveFold),
    inKilobytes,
  )
  row(page, 'everything before scrolling', weight.everything, onLanding(byteBudgets.everything), inKilobytes)
  row(page, 'requests before scrolling', weight.requests, onLanding(byteBudgets.requests), inCounts)
  row(page, 'requests that block the first paint', weight.renderBlocking.length, { most: 2 }, inCounts)
}

function printAudit(page: string, result: Audit): void {
  const others = { least: lighthouseBudgets.others }
  row(page, 'Lighthouse performance', result.performance, { least: lighthouseBudgets.performance }, inCounts)
  row(page, 'Lighthouse accessibility', result.accessibility, others, inCounts)
  row(page, 'Lighthouse best practices', result.bestPractices, others, inCounts)
  row(page, 'Lighthouse SEO', result.seo, others, inCounts)
  row(page, 'first contentful paint', result.fcp, { most: lighthouseBudgets.fcp }, inMs)
  row(page, 'largest contentful paint', result.lcp, { most: lighthouseBudgets.lcp }, inMs)
  row(page, 'total blocking time', result.tbt, { most: lighthouseBudgets.tbt }, inMs)
  row(page, 'cumulative layout shift', result.cls, { most: lighthouseBudgets.cls }, inHundredths)
  row(page, 'speed of this machine then', result.machine, undefined, inCounts)
}

async function benchPages(browser: Browser, base: string, port: number): Promise<void> {
  for (const page of pages) {
    const weight = await weigh(browser, base + page)
    if (!weight.isThere) {
      say.plain(`  ${page} answers with a redirect: skipped`)
      continue
    }
    printWeight(page, weight)
    const again = await fetchedAgain(browser, base + page)
    row(page, 'assets fetched again on a second visit', again.length, { most: 0 }, inCounts)
    printAudit(page, await audit(base + page, port, runs))
    if (page === pageWithField) {
      for (const network of ['fast3G', 'regular3G'] as const) {
        const typed = await typedAfter(browser, base + page, { network, runs })
        row(page, `typed into, ${network} and processor ÷ 6`, typed, { most: typedBudget }, inMs)
      }
    }
    say.plain()
  }
}

/** Compressed as browsers request it, and uncompressed; each next to a server with only these bytes. */
async function benchThroughput(base: string, pid: number | undefined): Promise<void> {
  for (const encoding of ['br', 'identity']) {
    const { own, bare } = await besideBare(`${base}/`, { pid, headers: { 'accept-encoding': encoding } })
    row('/', `requests per second, ${encoding}`, own.rate, undefined, inCounts)
    row(
      '/',
      'of a bare server with the same bytes',
      own.rate / bare.rate,
      { least: throughputBudget },
      inHundredths,
    )
    row('/', 'processor time for an answer', own.costUs, undefined, inMicroseconds)
    row('/', 'the same of the bare server', bare.costUs, undefined, inMicroseconds)
  }
}

await benchProduct({ database: 'taskers_bench' }, async ({ browser, debuggingPort, base, serverPid }) => {
  say.plain()
  say.plain(`  ${line(['Page', 'What', 'Figure', 'Budget'])}`)
  await benchPages(browser, base, debuggingPort)
  await benchThroughput(base, serverPid)
})

// How soon somebody with a slow phone on a slow network can write what they need.
import type { Browser } from 'playwright'
import { median } from './figures'
import { phone } from './weigh'

const connection = (latency: number, kilobits: number) => ({
  offline: false,
  latency,
  downloadThroughput: kilobits * 125,
  uploadThroughput: kilobits * 125,
})

/**
 * Chromium delays requests, not packets, so that a connection's own round trips are in the latency: what its
 * tools called "Fast 3G", and Lighthouse's figures of a regular 3G (300 ms × 3.75, 700 kbit/s × 0.9).
 */
const networks = { fast3G: connection(562.5, 1_474.56), regular3G: connection(1_125, 630) } as const
type Network = keyof typeof networks

const slowerProcessor = 6

/** The milliseconds from a press on a link to the first letter that stands in the page's first text field. */
async function typedOnce(browser: Browser, url: string, network: Network): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', networks[network])
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const field = page.locator('textarea').first()
  await field.focus()
  await page.keyboard.type('T')
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'T')
  const time = performance.now() - start
  // What is typed before the scripts are there must stay, or it was not typed.
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  const stays = await field.inputValue()
  await context.close()
  if (stays !== 'T') throw new Error(`The letter that was typed at ${url} is gone: ${stays}`)
  return time
}

type Typing = { network: Network; runs: number }

/** The median of some visits, in milliseconds. */
export async function typedAfter(browser: Browser, url: string, { network, runs }: Typing): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await typedOnce(browser, url, network))
  return median(times)
}

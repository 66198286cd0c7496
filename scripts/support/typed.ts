// How soon somebody with a slow phone on a slow network can write what they need.
import type { Browser } from 'playwright'
import { phone } from './weigh'

/**
 * Chromium slows down requests, not packets, so the connection's own round trips are in the latency:
 * Lighthouse's figures of a regular 3G, 300 ms × 3.75 and 700 kbit/s × 0.9.
 */
const regular3G = {
  offline: false,
  latency: 300 * 3.75,
  downloadThroughput: (700 * 0.9 * 1_000) / 8,
  uploadThroughput: (700 * 0.9 * 1_000) / 8,
}
const slowerProcessor = 6

/** The milliseconds from a press on a link to the first letter that stands in the page's first text field. */
async function typedOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', regular3G)
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

export async function typedAfter(browser: Browser, url: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await typedOnce(browser, url))
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
}

// How soon somebody with a slow phone on a slow network can write what they need.
import type { Browser, CDPSession } from 'playwright'
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
type Point = { x: number; y: number }

const slowerProcessor = 6
const letter = 'T'

/** The first text field as the phone shows it without scrolling. */
async function findField(browser: Browser, url: string): Promise<Point> {
  const page = await browser.newPage(phone)
  await page.goto(url)
  const box = await page.locator('textarea').first().boundingBox()
  await page.close()
  const height = phone.viewport.height
  if (!box || box.y + box.height / 2 > height) throw new Error(`No field is in sight at ${url}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses and types until a letter has reached the page. */
async function pressAndType(session: CDPSession, { x, y }: Point, hasArrived: () => boolean): Promise<void> {
  const press = { x, y, button: 'left', clickCount: 1 } as const
  while (!hasArrived()) {
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  }
}

/** Has the page tell when its first letter is typed, in milliseconds since the link was pressed. */
async function tellFirstLetter(session: CDPSession, tell: (time: number) => void): Promise<void> {
  session.on('Runtime.bindingCalled', ({ payload }) => tell(Number(payload)))
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellFirstLetter' })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `addEventListener('input', () => tellFirstLetter(String(performance.now())), { capture: true, once: true })`,
  })
}

/**
 * The milliseconds from a press on a link to the first letter that stands in the page's first text field. The
 * browser is asked for presses and keys directly: to find an element by its role, Playwright first runs a
 * large script of its own in the page, which takes 0.4 s on such a processor.
 */
async function typedOnce(browser: Browser, url: string, network: Network, field: Point): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let time = Number.NaN
  await tellFirstLetter(session, (told) => {
    time = told
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', networks[network])
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(url, { waitUntil: 'commit' })
  await pressAndType(session, field, () => !Number.isNaN(time))
  // What is typed before the scripts are there must stay, or it was not typed.
  const typed = await page.locator('textarea').first().inputValue()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  const stays = await page.locator('textarea').first().inputValue()
  await context.close()
  if (!typed.startsWith(letter) || stays !== typed) {
    throw new Error(`What was typed at ${url} is gone: "${typed}" is "${stays}"`)
  }
  return time
}

type Typing = { network: Network; runs: number }

/** The median of some visits, in milliseconds. */
export async function typedAfter(browser: Browser, url: string, { network, runs }: Typing): Promise<number> {
  const field = await findField(browser, url)
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await typedOnce(browser, url, network, field))
  return median(times)
}

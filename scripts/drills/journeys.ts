// The journeys in every language, with and without scripts, with the network lost at each step.
import { type Browser, chromium } from 'playwright/test'
import { locales } from '@/lib/i18n/constants'
import { ensureBrowser } from '@/scripts/support/browser'
import { figure } from '@/scripts/support/figures'
import { type Product, withProduct } from '@/scripts/support/product'
import { say } from '@/server/supervisor/say'
import { playCustomer } from './journeys/customer'
import { openDesk, type Site } from './journeys/desk'
import { losingTheNetwork, type Mishap, type Note } from './journeys/mishaps'
import { playPayer } from './journeys/payer'
import type { Play } from './journeys/play'
import { playTasker } from './journeys/tasker'

const journeys = { customer: playCustomer, payer: playPayer, tasker: playTasker }
const mishaps: Record<Mishap, string> = {
  cut: 'no network at the press',
  unanswered: 'done, but the answer is lost',
}

type Case = { who: keyof typeof journeys; locale: Play['locale']; hasScripts: boolean; mishap: Mishap }

const cases: Case[] = (['customer', 'payer', 'tasker'] as const).flatMap((who) =>
  (['cut', 'unanswered'] as const).flatMap((mishap) =>
    [true, false].flatMap((hasScripts) => locales.map((locale) => ({ who, locale, hasScripts, mishap }))),
  ),
)

const nameOf = ({ who, locale, hasScripts, mishap }: Case) =>
  `${who}, ${locale}, ${hasScripts ? 'scripts' : 'no scripts'}: ${mishaps[mishap]}`

/** The service worker is there where the network is cut, as on a phone. It hides calls from the other way. */
const contextOf = ({ hasScripts, mishap }: Case) => ({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  javaScriptEnabled: hasScripts,
  reducedMotion: 'reduce' as const,
  serviceWorkers: hasScripts && mishap === 'cut' ? ('allow' as const) : ('block' as const),
})

async function playOne(browser: Browser, site: Site, one: Case): Promise<Note[]> {
  const context = await browser.newContext(contextOf(one))
  const desk = await openDesk(site)
  const notes: Note[] = []
  let last = 'the beginning'
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(20_000)
    const play: Play = { page, site, desk, locale: one.locale, hasScripts: one.hasScripts }
    const note = (noted: Note) => {
      notes.push(noted)
    }
    const walk = losingTheNetwork(play, { mishap: one.mishap, note })
    await journeys[one.who](play, (step) => {
      last = step.name
      return walk(step)
    })
    return notes
  } catch (error) {
    throw new Error(`at "${last}", on ${page.url()}: ${(error as Error).message}`)
  } finally {
    await desk.close()
    await context.close()
  }
}

function show(one: Case, notes: Note[]): void {
  const lost = notes.filter((note) => note.lost.length > 0)
  figure(nameOf(one), `${notes.length} steps`, lost.length === 0)
  for (const note of lost) say.plain(`    typed again at "${note.step}": ${note.lost.join(', ')}`)
}

async function playAll({ base, databaseUrl, mailDir }: Product, wanted: string): Promise<void> {
  const site = { base, databaseUrl, mailDir, smsDir: process.env.SMS_DIR ?? '' }
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  let steps = 0
  const open = cases.filter((one) => nameOf(one).includes(wanted))
  const walkers = [0, 1].map(async () => {
    for (let one = open.shift(); one; one = open.shift()) {
      try {
        const notes = await playOne(browser, site, one)
        steps += notes.length
        show(one, notes)
      } catch (error) {
        figure(nameOf(one), (error as Error).message, false)
      }
    }
  })
  await Promise.all(walkers)
  await browser.close()
  say.plain()
  const seconds = Math.round(performance.now() / 1_000)
  if (process.exitCode) say.fail('Somebody lost something')
  else say.done(`The network was lost at ${steps} steps, and nothing else (${seconds} s)`)
}

/** `npm run drill -- journeys`, or only those whose name has the given words. */
export async function run([wanted = '']: string[]): Promise<void> {
  const settings = { RATE_LIMIT_FACTOR: '1000' }
  await withProduct({ database: 'taskers_journeys', parts: ['server', 'worker'], settings }, (product) =>
    playAll(product, wanted),
  )
}

// A walk on which the network is lost at every step: before the press, or before its answer comes back.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright/test'
import { localePath } from '@/lib/i18n/constants'
import { type Play, press, type Step, see, texts, untilItListens, type Walk } from './play'

export type Mishap = 'cut' | 'unanswered'

/** What happened at one step; `lost` names what the person had to type or choose again. */
export type Note = { step: string; lost: string[] }

/** Answers are made and never arrive, with the cookies that they bring. */
async function swallow(route: Route, context: BrowserContext): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback()
  const cookies = await context.cookies()
  await route.fetch({ maxRedirects: 0 })
  await context.clearCookies()
  await context.addCookies(cookies)
  await route.abort('connectionreset')
}

function networkOf(context: BrowserContext, mishap: Mishap) {
  const handler = (route: Route) => swallow(route, context)
  return {
    lose: () => (mishap === 'cut' ? context.setOffline(true) : context.route('**/*', handler)),
    come: () => (mishap === 'cut' ? context.setOffline(false) : context.unroute('**/*', handler)),
  }
}

/**
 * What stands in the fields of a page, by their names and forms: several forms ask for `words`. Without named
 * functions, which the browser lacks.
 */
const typedOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select')]
        .filter(({ type, name }) => name && !['hidden', 'file'].includes(type))
        .map(({ type, name, value, checked, form }) => {
          const place = `in ${form?.getAttribute('action') ?? 'the page'}`
          return ['checkbox', 'radio'].includes(type)
            ? [`${name} ${value} ${place}`, String(checked)]
            : [`${name} ${place}`, value]
        }),
    ),
  )

const isError = (page: Page) => page.url().startsWith('chrome-error:')

const offlineTitles = Object.values(texts).map(({ offline }) => offline.title)

/** Until the browser's own page is there, or ours that says so; whether it is ours. */
async function untilAway({ page }: Play): Promise<boolean> {
  const title = page.getByRole('heading', { level: 1 })
  const titleNow = () => title.textContent({ timeout: 500 }).catch(() => null)
  const isOurs = async () => offlineTitles.includes((await titleNow()) ?? '')
  await see.poll(async () => isError(page) || (await isOurs())).toBe(true)
  return !isError(page)
}

const isLostPage = (error: unknown) =>
  /ERR_|interrupted by another navigation|chrome-error/.test(String(error))

/** The press, which may end on the browser's page of an error. */
async function pressInVain(step: Step): Promise<void> {
  try {
    await press(step)
  } catch (error) {
    if (!isLostPage(error)) throw error
  }
}

type Mishaps = {
  mishap: Mishap
  note: (one: Note) => void
  /** Looks at a page that says what happened. */
  look?: () => Promise<void>
}

/** What had to be typed again, and whether the step turned out to be done. */
type Mended = { lost: string[]; isDone?: boolean }

type Lost = Pick<Mishaps, 'mishap' | 'look'> & { play: Play; step: Step; typed: Record<string, string> }

const patienceMs = 3_000

/**
 * Chromium notes what stands in a form a second after a change, or when the page is left. On a busy machine
 * this drill was back before that, and no person is, who reads that there is no network.
 */
const untilNoted = () => pause(1_200)

/** What is not as it was typed; browsers take a moment to bring it back. */
async function differences(page: Page, typed: Record<string, string>): Promise<string[]> {
  const end = Date.now() + patienceMs
  for (;;) {
    const now = await typedOn(page)
    const lost = Object.keys(typed).filter((name) => typed[name] !== '' && now[name] !== typed[name])
    if (lost.length === 0 || Date.now() > end) return lost
    await pause(100)
  }
}

/** Once more, by the notice if it offers that, unless the page shows by now that it is done. */
async function pressAgain({ page, locale }: Play, step: Step, mishap: Mishap): Promise<void> {
  const { retry } = texts[locale].forms
  const again = page.getByRole('alert').getByRole('button', { name: retry, exact: true })
  if (mishap === 'unanswered' && step.again) await step.again()
  else if (await again.isVisible()) await again.click()
  else if (!step.button || (await step.button.isVisible())) await press(step)
}

/** The page stays, says what happened, and has what was typed; the network comes back. */
async function mendHere(
  { play, step, typed, mishap, look }: Lost,
  come: () => Promise<unknown>,
): Promise<Mended> {
  const { page } = play
  const text = step.said?.[mishap] ?? ''
  await see(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await look?.()
  const waits = step.waits === 'always' || step.waits === mishap
  const lost = waits ? [] : await differences(page, typed)
  await come()
  if (!waits) await pressAgain(play, step, mishap)
  // The phone is taken out again: else it would be tried after half a minute.
  else if (mishap === 'unanswered')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return { lost }
}

/** The page is gone: back to it, and once more. */
async function mendByGoingBack({ play, step, typed }: Lost, come: () => Promise<unknown>): Promise<Mended> {
  const { page } = play
  const isOurs = await untilAway(play)
  await come()
  // Our page stands at the address that was asked for, and loads it as soon as there is a network.
  if (isOurs && step.kind !== 'sends') return { lost: [] }
  if (step.kind === 'opens') {
    await press(step)
    return { lost: [] }
  }
  await page.goBack()
  await untilItListens(play)
  const isDone = step.kind === 'sends' && !(await step.button?.isVisible())
  if (isDone) return { lost: [], isDone }
  const lost = await differences(page, typed)
  // What was unfolded is folded again on a page that was loaded again.
  const isFolded = step.button && !(await step.button.isVisible())
  if (lost.length > 0 || isFolded) await step.fill?.()
  await press(step)
  return { lost }
}

/** The service worker has kept the pages of a language; this one is the last. */
const untilKept = ({ page, locale }: Play) =>
  see
    .poll(() =>
      page.evaluate(async (path) => Boolean(await caches.match(path)), localePath(locale, '/offline')),
    )
    .toBe(true)

export function losingTheNetwork(play: Play, { mishap, note, look }: Mishaps): Walk {
  const { page } = play
  const { lose, come } = networkOf(page.context(), mishap)
  const isTried = ({ kind }: Step) => mishap === 'cut' || kind === 'sends'

  async function mend(step: Step, typed: Lost['typed']): Promise<Mended> {
    const given = { play, step, typed, mishap, look }
    if (step.kind !== 'stays' && !isThere(step)) return (step.said ? mendHere : mendByGoingBack)(given, come)
    await step.done()
    await come()
    return { lost: [] }
  }
  /** The service worker answers in place of the network. */
  const isThere = ({ isKept }: Step) => isKept === true && play.hasScripts && mishap === 'cut'

  return async (step) => {
    await untilItListens(play)
    if (isThere(step)) await untilKept(play)
    await step.fill?.()
    if (!isTried(step)) {
      await press(step)
      return void (await step.done())
    }
    const typed = await typedOn(page)
    if (step.fill && !step.said) await untilNoted()
    await lose()
    await pressInVain(step)
    const { lost, isDone } = await mend(step, typed)
    if (!isDone) await step.done()
    const isForgotten = (name: string) => step.forgets?.some((one) => name.startsWith(`${one} in `))
    note({ step: step.name, lost: lost.filter((name) => !isForgotten(name)) })
  }
}

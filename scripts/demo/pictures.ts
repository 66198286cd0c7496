// `npm run demo -- pictures`: the pictures of the README, taken of the week that was just played.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { boardPreviewSize } from '@/lib/requests/constants'
import type { Noted, Worker } from '@/scripts/drills/week/book'
import { hasOpenOffer, isComing } from '@/scripts/drills/week/notes'
import { customerOf } from '@/scripts/drills/week/people'
import { photoOf } from '@/scripts/drills/week/photos'
import type { Week } from '@/scripts/drills/week/play'
import { addressOf, dispatcherPassword, mailTo } from '@/scripts/drills/week/team'
import type { Product } from '@/scripts/support/product'
import { say } from '@/server/supervisor/say'
import { type Enter, type Shot, takeAll } from './camera'

const folder = path.join('docs', 'screenshots')

/** The newest request of which this is so, if possible of somebody who writes English. */
function findRequest({ book }: Week, what: string, isSo: (request: Noted) => boolean): Noted {
  // Two dispatchers work at once, so only the numbers are in the same order each time.
  const found = book.requests
    .filter((request) => isSo(request) && !request.isErased)
    .toSorted((one, other) => one.number - other.number)
  const request = found.findLast(({ words }) => words.locale === 'en') ?? found.at(-1)
  if (!request) throw new Error(`The week has no request that is ${what}`)
  return request
}

async function enterAs(enter: string, call: () => Promise<{ ok: () => boolean }>): Promise<void> {
  if (!(await call()).ok()) throw new Error(`${enter} could not log in`)
}

const asDispatcher =
  (name: string): Enter =>
  ({ request }) => {
    const data = { email: addressOf(name), password: dispatcherPassword }
    return enterAs(name, () => request.post('/api/login', { data }))
  }

/** A code works once, so the session is kept for further pictures. */
function asTasker({ name }: Worker, mailDir: string): Enter {
  let session: Awaited<ReturnType<BrowserContext['cookies']>> = []
  return async (context) => {
    if (session.length > 0) return context.addCookies(session)
    const { request } = context
    const email = addressOf(name)
    await enterAs(name, () => request.post('/api/taskers/request-verification', { data: { email } }))
    const code = await mailTo(mailDir, email, /\b(\d{6})\b/)
    await enterAs(name, () => request.post('/api/taskers/verify-code', { data: { email, code } }))
    session = await context.cookies()
  }
}

async function describe(page: Page): Promise<void> {
  const photo = await (await photoOf('plumbing')).arrayBuffer()
  await page
    .getByLabel('How can we help you?')
    .fill('The kitchen tap has been dripping since Monday, and the cupboard under it is wet.')
  await page.getByText('A tap or a shower', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'tap.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photo),
  })
  // Below the header, which stays at the top.
  const label = await page.getByText('How can we help you?').boundingBox()
  await page.evaluate((top) => scrollBy(0, top), (label?.y ?? 0) - 90)
}

/** Up to the confirmation, with the minute of the promise. */
async function send(page: Page): Promise<void> {
  await describe(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Full name').fill('Aline Uwase')
  await page.getByLabel('Phone number').fill('0788 123 456')
  await page.getByLabel('Location').fill('Remera, behind the blue shop')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await page.getByText('Follow your request').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** The figures of the menu have come; the list follows what happens. */
const figures = (page: Page) => page.getByRole('navigation').getByText(/^\d+$/).first().waitFor()

async function live(page: Page): Promise<void> {
  await figures(page)
  await page.getByText('Live', { exact: true }).first().waitFor()
}

/** A page brings the first cards of each column; the others come after it. */
async function allCards(page: Page): Promise<void> {
  await live(page)
  await page
    .locator('section[aria-labelledby="column-ended"]')
    .getByRole('listitem')
    .nth(boardPreviewSize)
    .waitFor()
}

async function aroundNow(page: Page): Promise<void> {
  await figures(page)
  const line = page.locator('[data-now]').first()
  // In the night the plan does not reach to now.
  if (await line.count()) await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function shotsOf({ mailDir }: Product, week: Week): Promise<Shot[]> {
  const { book, sql } = week
  const isContacted = ({ status }: Noted) => status === 'contacted'
  const followed = findRequest(week, 'followed', isComing)
  const offered = findRequest(week, 'offered', (one) => isContacted(one) && hasOpenOffer(book, one))
  const talked = findRequest(week, 'called', (one) => isContacted(one) && !hasOpenOffer(book, one))
  const plumbing = week.tasks.find(({ slug }) => slug === 'plumbing')
  const [offer] = await sql<{ token: string }[]>`
    select token from request_offers where request_id = ${offered.id} and status = 'open' limit 1`
  if (!followed.tasker) throw new Error('Nobody is on the way')
  const asWorker = asTasker(followed.tasker, mailDir)
  const [job] = await sql<{ token: string }[]>`
    select token from jobs where request_id = ${followed.id} and ended_how is null`
  const { phone } = customerOf(followed.number)
  const ofJob = (page: Page) => page.locator(`a[href="tel:${phone}"]`).first().waitFor()
  const enter = asDispatcher(week.dispatchers[0].name)
  const requests = '/admin/taskers-request'
  const open = `${requests}?view=open`
  return [
    { name: 'landing-360', screen: 'phone', path: '/' },
    { name: 'details-360', screen: 'phone', path: `/request-a-task?task=${plumbing?.id}`, act: describe },
    { name: 'sent-360', screen: 'phone', path: `/request-a-task?task=${plumbing?.id}`, act: send },
    { name: 'track-360', screen: 'phone', path: `/track/${followed.token}` },
    { name: 'offer-360', screen: 'phone', path: `/offers/${offer?.token}` },
    { name: 'job-360', screen: 'phone', path: `/jobs/${job?.token}` },
    { name: 'jobs-360', screen: 'phone', path: '/tasker-jobs', enter: asWorker, act: ofJob },
    { name: 'earnings-360', screen: 'phone', path: '/tasker-earnings', enter: asWorker },
    { name: 'landing-1280', screen: 'laptop', path: '/' },
    { name: 'dashboard-1280', screen: 'laptop', path: '/admin/dashboard', enter, act: live },
    { name: 'list-1280', screen: 'laptop', path: open, enter, act: live },
    { name: 'board-1280', screen: 'laptop', path: `${open}&layout=board`, enter, act: allCards },
    { name: 'request-1280', screen: 'laptop', path: `${requests}/${talked.id}`, enter, act: live },
    { name: 'day-1280', screen: 'laptop', path: '/admin/day', enter, act: aroundNow },
    { name: 'dark-1280', screen: 'laptop', path: open, enter, act: live, isDark: true },
  ]
}

/** Replaces all pictures of the folder, once every one of them is taken. */
export async function takePictures(product: Product, week: Week): Promise<void> {
  const shots = await shotsOf(product, week)
  const pictures = new Map<string, Buffer>()
  await takeAll(product.base, shots, (name, webp) => {
    pictures.set(`${name}.webp`, webp)
    say.done(`${name}.webp, ${Math.round(webp.length / 1_000)} kB`)
  })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, webp] of pictures) writeFileSync(path.join(folder, name), webp)
}

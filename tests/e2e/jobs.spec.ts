// A job that staff gave, by its link; and answers to offers, as the desk sees them.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import postgres from 'postgres'
import sharp from 'sharp'
import { taskerStorageKey } from '@/lib/auth/constants'
import type { Locale } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import fr from '@/messages/fr.json' with { type: 'json' }
import { mailsIn } from '../support/mail-folder'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'
import { expectBelow } from './measures'

const mobile = () => `78${String(randomInt(10_000_000)).padStart(7, '0')}`
const openDatabase = () => postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })

/** A tasker who can be offered work at any hour; the page's browser has their session. */
async function addTasker(page: Page, locale: Locale, name: string) {
  const number = mobile()
  const answer = await page.request.post('/api/taskers', {
    data: {
      name,
      nationality: 'rwanda',
      gender: 'male',
      education: 'undergraduate',
      profession: 'plumbing',
      email: `${randomUUID()}@taskers.test`,
      phone: `0${number}`,
      work_experience: 'Six years of plumbing in Kicukiro.',
      locale,
    },
  })
  const { data, access_token: bearer } = await answer.json()
  const sql = openDatabase()
  await sql.begin(async (tx) => {
    await tx`update taskers set status = 'approved', takes_night_offers = true where id = ${data.id}`
    for (const kind of ['identity', 'criminal_record'])
      await tx`insert into tasker_checks (tasker_id, kind, outcome, checked_on, admin_id)
        select ${data.id}, ${kind}, 'passed', '2026-03-03', id from admins limit 1`
    await tx`insert into tasker_skills (tasker_id, task_id) values (${data.id}, 4)`
    await tx`insert into tasker_areas (tasker_id, district) values (${data.id}, 'Gasabo')`
  })
  await sql.end()
  return { id: String(data.id), number: `+250${number}`, bearer: String(bearer) }
}

/** A request of somebody who was called, with its link. */
async function addRequest(page: Page, locale: Locale) {
  const number = mobile()
  const answer = await page.request.post('/api/task-requests', {
    data: {
      full_name: 'Aline Uwase',
      phone: `0${number}`,
      location: 'Remera, behind the blue shop',
      description: `The kitchen tap leaks since Monday ${randomUUID()}`,
      popular_task_id: 4,
      locale,
    },
  })
  const { data } = await answer.json()
  return { id: String(data.id), link: new URL(data.tracking_url).pathname, number }
}

type Act = { id: string; method: 'POST' | 'PUT'; what: string; body: Record<string, unknown> }

/** Does with a request what staff do, with their session. */
const act = (staff: Page, step: Act) =>
  staff.evaluate(async ({ id, method, what, body }) => {
    const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const path = `/api/admin/task-requests/${id}`
    const { data } = await (await fetch(path, { headers })).json()
    const sent = JSON.stringify({ version: data.version, ...body })
    const answer = await fetch(`${path}/${what}`, { method, headers, body: sent })
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  }, step)

const talked = { channel: 'call', outcome: 'answered', note: null, key: randomUUID() }
const agreed = { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0, spoken_yes: true }

/** The link of an offer or a job in the tasker's SMS. */
async function linkIn(what: 'offers' | 'jobs', number: string): Promise<string> {
  const find = () =>
    mailsIn(process.env.SMS_DIR ?? '', number)
      .map(({ text }) => new RegExp(`https?:\\S+/${what}/[\\w-]{20,}`).exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return new URL(find() ?? '').pathname
}

/** Six pixels: what a phone sends is encoded again anyway. */
const photo = sharp({ create: { width: 3, height: 2, channels: 3, background: 'brown' } })

test('a job that staff gave goes from the text to the end by its link, without scripts', async ({
  page,
  browser,
  viewport,
}) => {
  const locale = 'fr'
  const { jobs, offer: copy, tasker: words } = fr
  const tasker = await addTasker(page, locale, 'Emmanuel Habimana')
  const request = await addRequest(page, 'en')
  const session = await page.context().cookies()
  await page.context().clearCookies()
  await enterAsStaff(page)
  await act(page, { id: request.id, method: 'POST', what: 'contacts', body: talked })
  await act(page, { id: request.id, method: 'POST', what: 'quotes', body: agreed })
  const given = { tasker_id: tasker.id, pay_rwf: 18_000 }
  await act(page, { id: request.id, method: 'PUT', what: 'assignment', body: given })

  await page.context().addCookies(session)
  await page.evaluate(([key, bearer]) => localStorage.setItem(key, bearer), [
    taskerStorageKey,
    tasker.bearer,
  ] as const)
  const profile = page.getByRole('article').filter({ hasText: words.application })
  for (const path of ['/fr/become-tasker', '/fr/tasker-profile']) {
    await page.goto(path)
    await expect(profile).toBeVisible()
    await expectBelow(page.getByRole('button', { name: copy.confirm, exact: true }), profile)
  }

  const context = await browser.newContext({ viewport, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(new URL(await linkIn('jobs', tasker.number), process.env.BASE_URL).href)
  const heading = plain.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(jobs.link.heads.assigned)
  expect(await plain.content()).not.toMatch(/Uwase|blue shop/)
  const pressed = (name: string) => plain.getByRole('button', { name, exact: true }).click()
  await pressed(copy.confirm)
  await expect(plain.getByText('Remera, behind the blue shop')).toBeVisible()
  await expect(plain.getByRole('link', { name: `${jobs.call} Aline Uwase` })).toBeVisible()
  await plain.getByText(fill(jobs.minutes, { minutes: 30 })).click()
  await pressed(jobs.steps.on_the_way)
  await expect(heading).toHaveText(fill(jobs.link.heads.on_the_way, { minutes: 30 }))
  await pressed(jobs.steps.start)
  await plain.locator('summary', { hasText: jobs.finish.photo }).click()
  const buffer = await photo.jpeg().toBuffer()
  await plain.getByLabel(jobs.finish.photo).setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer })
  await pressed(jobs.link.addPhoto)
  await expect(plain.getByText(jobs.link.photoAdded)).toBeVisible()
  const labour = plain.getByLabel(jobs.finish.labour_rwf, { exact: true })
  await labour.fill('')
  await plain.getByLabel(jobs.finish.materials_rwf).fill('beaucoup')
  await pressed(jobs.finish.submit)
  await expect(plain.getByLabel(jobs.finish.materials_rwf)).toHaveValue('beaucoup')
  await expect(labour).toHaveValue('')
  await plain.getByLabel(jobs.finish.materials_rwf).fill('1 500')
  await pressed(jobs.finish.submit)
  await expect(heading).toHaveText(jobs.link.heads.finished)
  const link = plain.url()

  await context.addCookies(session)
  await plain.getByRole('link', { name: jobs.link.allJobs }).click()
  await expect(plain.getByText(jobs.noScripts)).toBeVisible()
  const tab = (name: string) =>
    plain.getByRole('navigation', { name: words.tabs.label }).getByRole('link', { name, exact: true })
  await tab(words.tabs.earnings).click()
  await expect(heading).toHaveText(jobs.earnings.title)
  await expect(plain.getByText(jobs.earnings.none)).toBeVisible()
  await tab(words.tabs.profile).click()
  await expect(heading).toHaveText(words.hello)
  await expect(plain.getByRole('definition').filter({ hasText: 'Six years of plumbing' })).toBeVisible()
  // What needs scripts is not there, but the way to us.
  await expect(plain.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(plain.getByText(words.profileNoScripts)).toBeVisible()
  await tab(words.tabs.jobs).click()
  await expect(plain).toHaveURL(/\/fr\/tasker-jobs$/)
  await context.close()

  await page.goto(link)
  await expectAccessible(page)
})

test('the desk sees each answer by itself, and offers to the next @desk', async ({ page, browser }) => {
  const names = ['Claude Offered', 'Denise Offered'].map((name) => `${name} ${randomUUID().slice(0, 4)}`)
  const others = await Promise.all(names.map(() => browser.newContext({ baseURL: process.env.BASE_URL })))
  const taskers = []
  for (const [index, other] of others.entries())
    taskers.push(await addTasker(await other.newPage(), 'en', names[index] ?? ''))
  const request = await addRequest(page, 'en')
  await enterAsStaff(page)
  await act(page, { id: request.id, method: 'POST', what: 'contacts', body: talked })
  await page.goto(`/admin/taskers-request/${request.id}`)
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByLabel(/Pay/).fill('15000')
  await page.getByRole('button', { name: 'Offer to 2 taskers' }).click()
  const offers = page.getByRole('list', { name: 'Offers' })
  await expect(offers.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  for (const [index, tasker] of taskers.entries()) {
    const path = await linkIn('offers', tasker.number)
    const answer = await others[index]?.request.post(`/api/offers/${path.split('/').at(-1)}/decline`, {
      data: { reason: 'too_far' },
    })
    expect(answer?.status()).toBe(200)
    await expect(offers.getByRole('listitem').filter({ hasText: names[index] ?? '' })).toContainText(
      'Too far',
    )
  }
  await expect(page.getByText('Nobody took it')).toBeVisible()
  await expectAccessible(page)
  await Promise.all(others.map((other) => other.close()))
})

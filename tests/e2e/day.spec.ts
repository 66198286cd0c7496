// The plan of a day: read, moved by keys and by drag, saved, refused, printed, and read without scripts.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { aRequest, aTasker } from '../support/fixtures'
import { enterAsStaff, expect, expectAccessible, listens, test } from './fixtures'

// The refusal of a move is an answer that the browser writes down as an error.
test.use({ expected: /Failed to load resource/ })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const openDatabase = () => postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })

/** A day that no other test looks at. */
const aFreeDay = () => {
  const [year, month, date] = [randomInt(2031, 2090), randomInt(1, 13), randomInt(1, 29)]
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}
const at = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`)

/** A tasker who may be assigned a job of plumbing. */
async function addTasker(page: Page, name: string): Promise<{ id: string; name: string }> {
  const data = { ...aTasker, name, email: `${randomUUID()}@taskers.test` }
  const { id } = (await (await page.request.post('/api/taskers', { data })).json()).data
  const sql = openDatabase()
  await sql.begin(async (tx) => {
    await tx`update taskers set status = 'approved' where id = ${id}`
    for (const kind of ['identity', 'criminal_record'])
      await tx`insert into tasker_checks (tasker_id, kind, outcome, checked_on, admin_id)
        select ${id}, ${kind}, 'passed', '2026-03-03', id from admins limit 1`
    await tx`insert into tasker_skills (tasker_id, task_id) values (${id}, ${aRequest.popular_task_id})`
  })
  await sql.end()
  return { id, name }
}

/** A job at a time, of a tasker who has confirmed it; without one, of a customer who was called. */
async function addJob(page: Page, wantedAt: Date, taskerId: string | null) {
  const data = { ...aRequest, description: `The kitchen tap leaks ${randomUUID()}` }
  const { id, reference } = (await (await page.request.post('/api/task-requests', { data })).json()).data
  const sql = openDatabase()
  await sql`update requests set contacted_at = now(), wanted_at = ${wantedAt},
    status = ${taskerId ? 'assigned' : 'contacted'} where id = ${id}`
  if (taskerId)
    await sql`insert into jobs (request_id, tasker_id, token, pay_rwf, assigned_at, confirmed_at)
      values (${id}, ${taskerId}, ${randomUUID()}, 15000, now(), now())`
  await sql.end()
  return { id: String(id), reference: String(reference) }
}

/** Two taskers with a job each, in columns side by side, and the plan of their day. */
async function openDay(page: Page) {
  const day = aFreeDay()
  const mark = randomUUID().slice(0, 6)
  const [ann, ben] = [await addTasker(page, `Ann ${mark}`), await addTasker(page, `Ben ${mark}`)]
  const job = await addJob(page, at(day, '08:00'), ann.id)
  const other = await addJob(page, at(day, '16:00'), ben.id)
  await enterAsStaff(page)
  await page.goto(`/admin/day?day=${day}`)
  const linkOf = ({ reference }: { reference: string }) => page.getByRole('link', { name: reference })
  await listens(linkOf(job))
  const keys = isPhone(page)
    ? { later: 'ArrowRight', earlier: 'ArrowLeft', next: 'ArrowDown' }
    : { later: 'ArrowDown', earlier: 'ArrowUp', next: 'ArrowRight' }
  const laneOf = ({ name }: { name: string }) => page.getByRole('list', { name })
  return {
    day,
    ann,
    ben,
    job,
    other,
    linkOf,
    laneOf,
    keys,
    bar: page.getByRole('region', { name: 'Not saved yet' }),
  }
}

async function storedOf(id: string) {
  const sql = openDatabase()
  const [row] = await sql`select wanted_at, tasker_id from requests
    left join jobs on request_id = requests.id and jobs.ended_at is null where requests.id = ${id}`
  await sql.end()
  return { wantedAt: row?.wanted_at as Date, taskerId: row?.tasker_id as string | null }
}

test('a job moves by keys to another time and another tasker @both', async ({ page }) => {
  const { day, ann, ben, job, linkOf, laneOf, keys, bar } = await openDay(page)
  await expect(laneOf(ann).getByRole('link', { name: job.reference })).toContainText('08:00')
  await expectAccessible(page)

  await linkOf(job).focus()
  await page.keyboard.press(keys.later)
  await expect(linkOf(job)).toContainText('08:15')
  await expect(linkOf(job)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${job.reference}: 08:15` })).toBeAttached()
  await expect(bar).toContainText(ann.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(linkOf(job)).toContainText('08:00')
  await expect(linkOf(job)).toBeFocused()
  await expect(bar).toBeHidden()

  await page.keyboard.press(keys.later)
  await page.keyboard.press(keys.later)
  await page.keyboard.press(keys.next)
  await expect(laneOf(ben).getByRole('link', { name: job.reference })).toContainText('08:30')
  await expect(linkOf(job)).toBeFocused()
  expect((await storedOf(job.id)).taskerId).toBe(ann.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Saved: ${job.reference}`)).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await storedOf(job.id)).toEqual({ wantedAt: at(day, '08:30'), taskerId: ben.id })
  await page.reload()
  await expect(laneOf(ben).getByRole('link', { name: job.reference })).toContainText('08:30')

  await linkOf(job).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/taskers-request/${job.id}`)
})

test('a clash is seen before it is saved; the refusal says why, and the job goes back', async ({ page }) => {
  const { day, ann, ben, linkOf, laneOf, keys, bar } = await openDay(page)
  const late = await addJob(page, at(day, '16:00'), ann.id)
  await page.reload()
  await linkOf(late).focus()
  await page.keyboard.press(keys.next)
  await expect(bar).toContainText('Clashes with another job')
  await expect(laneOf(ben).getByRole('link', { name: late.reference })).toContainText('Clash')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has another job at that time' })).toBeVisible()
  await expect(page.getByText(`${late.reference} stays where it was`).first()).toBeVisible()
  await expect(laneOf(ann).getByRole('link', { name: late.reference })).toContainText('16:00')
  await expectAccessible(page)
  expect((await storedOf(late.id)).taskerId).toBe(ann.id)
})

test('what somebody else has changed is not overwritten', async ({ page }) => {
  const { day, job, linkOf, keys } = await openDay(page)
  await linkOf(job).focus()
  await page.keyboard.press(keys.later)
  const sql = openDatabase()
  await sql`update requests set wanted_at = ${at(day, '10:00')}, version = version + 1 where id = ${job.id}`
  await sql.end()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'stays where it was' })).toBeVisible()
  await expect(linkOf(job)).toContainText('10:00')
  expect((await storedOf(job.id)).wantedAt).toEqual(at(day, '10:00'))
})

test('what has no tasker comes from the side onto the plan, with its pay', async ({ page }) => {
  const { day, linkOf, keys, bar } = await openDay(page)
  const waiting = await addJob(page, at(day, '12:00'), null)
  await page.reload()
  const aside = page.getByRole('region', { name: /^No tasker or no time/ })
  await expect(aside.getByRole('link', { name: waiting.reference })).toBeVisible()
  await linkOf(waiting).focus()
  await page.keyboard.press(keys.next)
  await expect(aside.getByRole('link', { name: waiting.reference })).toBeHidden()
  await expect(linkOf(waiting)).toBeFocused()
  await expect(bar).toContainText('12:00')
  await page.keyboard.press('Enter')
  const pay = bar.getByLabel('Pay (RWF)')
  await expect(pay).toBeFocused()
  await expect(bar.getByRole('alert')).toHaveText('Please say what the tasker gets.')
  await page.keyboard.type('12,000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Saved: ${waiting.reference}`)).toBeVisible()
  expect((await storedOf(waiting.id)).taskerId).not.toBeNull()
})

test('with a mouse, a job is dragged to another tasker, and waits to be saved', async ({ page }) => {
  const { ann, ben, job, linkOf, laneOf, bar } = await openDay(page)
  const [from, to] = [
    await linkOf(job).boundingBox(),
    await laneOf(ben).getByRole('link').first().boundingBox(),
  ]
  if (!from || !to) throw new Error('There is nothing to drag')
  const start = { x: from.x + from.width / 2, y: from.y + 12 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, start.y, { steps: 12 })
  await page.mouse.up()
  await expect(bar).toContainText(ben.name)
  await expect(bar).toContainText('08:00')
  expect(new URL(page.url()).pathname).toBe('/admin/day')
  await bar.getByRole('button', { name: 'Put it back' }).click()
  await expect(laneOf(ann).getByRole('link', { name: job.reference })).toContainText('08:00')
  await expect(bar).toBeHidden()
})

test('on a phone it is a list by tasker, and nothing scrolls sideways @both', async ({ page }) => {
  const { day, ann, job, linkOf, laneOf } = await openDay(page)
  const later = await addJob(page, at(day, '14:00'), ann.id)
  await page.reload()
  await listens(linkOf(later))
  await expect(page.getByText('07:00', { exact: true })).toBeVisible({ visible: !isPhone(page) })
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible({ visible: isPhone(page) })
  await expect(laneOf(ann).getByRole('link')).toHaveText([/^08:00/, /^14:00/])
  const [first, second] = [await linkOf(job).boundingBox(), await linkOf(later).boundingBox()]
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0)
  if (!isPhone(page)) return
  const plan = page.getByRole('region', { name: 'Taskers and their hours' })
  expect(await plan.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('it has a line for now, and on paper a list for each tasker', async ({ page }) => {
  const { day, ann, job, linkOf } = await openDay(page)
  await expect(page.locator('[data-now]')).toHaveCount(0)
  await page.clock.setFixedTime(at(day, '10:00'))
  await page.reload()
  await expect(page.locator('[data-now]').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(linkOf(job)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await expect(page.getByRole('heading', { name: ann.name }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(job.reference).filter({ visible: true })).toBeVisible()
})

test('it is read without scripts, and leads to other days', async ({ page, browser, viewport }) => {
  const { day, job } = await openDay(page)
  const storageState = await page.context().storageState()
  const baseURL = process.env.BASE_URL
  const other = await browser.newContext({ javaScriptEnabled: false, storageState, viewport, baseURL })
  const plain = await other.newPage()
  await plain.goto(`/admin/day?day=${day}`)
  await expect(plain.getByRole('link', { name: job.reference })).toBeVisible()
  await plain.getByRole('link', { name: 'Next day' }).click()
  await expect(plain.getByRole('link', { name: job.reference })).toHaveCount(0)
  await plain.getByLabel('Another day').fill(day)
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByRole('link', { name: job.reference })).toBeVisible()
  await other.close()
})

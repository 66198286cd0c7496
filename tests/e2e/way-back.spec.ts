// A customer asks with a photo, closes everything, follows the text, and sees each state come by itself.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import postgres from 'postgres'
import { localePath } from '@/lib/i18n/constants'
import fr from '@/messages/fr.json' with { type: 'json' }
import { mailsIn } from '../support/mail-folder'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'

const tasker = 'Emmanuel'

/** A tasker whom staff can assign. */
async function addTasker(page: Page): Promise<string> {
  const { data } = await (
    await page.request.post('/api/taskers', {
      data: {
        name: `${tasker} Habimana`,
        nationality: 'rwanda',
        gender: 'male',
        education: 'undergraduate',
        profession: 'plumbing',
        email: `${randomUUID()}@taskers.test`,
        phone: '0788 333 444',
        work_experience: 'Six years of plumbing in Kicukiro.',
      },
    })
  ).json()
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  await sql.begin(async (tx) => {
    await tx`update taskers set status = 'approved' where id = ${data.id}`
    for (const kind of ['identity', 'criminal_record', 'references', 'interview', 'skill_test'])
      await tx`insert into tasker_checks (tasker_id, kind, outcome, checked_on, admin_id)
        select ${data.id}, ${kind}, 'passed', '2026-03-03', id from admins limit 1`
    await tx`insert into tasker_skills (tasker_id, task_id) values (${data.id}, 4)`
  })
  await sql.end()
  return data.id
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

const { wizard, track } = fr

test(`whoever closed everything follows the text, and sees each state come`, async ({
  page,
  browser,
  context,
  watch,
  viewport,
}) => {
  const number = `78${String(randomInt(10_000_000)).padStart(7, '0')}`
  await page.goto(`${localePath('fr', '/request-a-task')}?task=4`)
  await page.getByLabel(wizard.description).fill(`The kitchen tap leaks, as the photo shows ${Date.now()}`)
  await page.getByLabel(wizard.addPhoto).setInputFiles('public/share.jpg')
  await expect(page.getByRole('img', { name: wizard.photoAlt.replace('{number}', '1') })).toBeVisible()
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  await page.getByLabel(wizard.fullName).fill('Aline Uwase')
  await page.getByLabel(wizard.phone, { exact: true }).fill(`0${number}`)
  await page.getByLabel(wizard.location, { exact: true }).fill('Remera')
  await page.getByRole('button', { name: wizard.submit }).click()
  await expect(page.getByRole('heading', { name: wizard.doneTitle })).toBeVisible()
  await page.goto('about:blank')

  const linkIn = () =>
    mailsIn(process.env.SMS_DIR ?? '', `+250${number}`)
      .map(({ text }) => /https?:\S+\/track\/[\w-]{24}/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(linkIn).toBeTruthy()
  const { pathname } = new URL(linkIn() ?? '')
  const later = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage()
  watch(later)
  await later.clock.install()
  await later.goto(new URL(pathname, process.env.BASE_URL).href)
  const heading = later.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(track.headings.new)
  await later.locator('#told summary').click()
  const photo = later.getByRole('img', {
    name: track.told.photo.replace('{number}', '1').replace('{count}', '1'),
  })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(later)

  const staff = await context.newPage()
  await enterAsStaff(staff)
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  const token = pathname.split('/').at(-1) ?? ''
  const [row] = await sql`select id from requests where text_token = ${token} or track_token = ${token}`
  await sql.end()
  const id: string = row?.id
  const tasker_id = await addTasker(staff)
  const none = { reason: null, cancelled_by: null, note: null }
  const call = { channel: 'call', outcome: 'answered', note: null, key: randomUUID() }
  const agreed = { labour_rwf: 30_000, transport_rwf: 2_000, materials_rwf: 0, spoken_yes: true }
  const paid = { amount_rwf: 32_000, said_by: 'staff' }
  const steps: [Omit<Act, 'id'>[], string | RegExp][] = [
    [[{ method: 'POST', what: 'contacts', body: call }], track.headings.contacted],
    [
      [{ method: 'PUT', what: 'assignment', body: { tasker_id, pay_rwf: 15_000, note: null } }],
      new RegExp(tasker),
    ],
    [[{ method: 'POST', what: 'transitions', body: { to: 'in_progress', ...none } }], new RegExp(tasker)],
    [
      [
        { method: 'POST', what: 'quotes', body: agreed },
        { method: 'POST', what: 'cash', body: paid },
        { method: 'POST', what: 'transitions', body: { to: 'completed', ...none } },
      ],
      track.ended.completed.title,
    ],
  ]
  const current = later.locator('[aria-current=step]')
  for (const [acts, title] of steps) {
    const before = (await current.textContent()) ?? ''
    for (const one of acts) await act(staff, { id, ...one })
    await later.clock.fastForward(21_000)
    await expect(current).not.toHaveText(before)
    await expect(heading).toHaveText(title)
    await expectAccessible(later)
  }
  await later.context().close()
})

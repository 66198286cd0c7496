// What the first call would ask: when, which, where and with photos. All of it is optional, and none is lost.
import type { Page } from 'playwright'
import postgres from 'postgres'
import { kigaliDay } from '@/lib/i18n/time'
import { expect, expectAccessible, fillAbout, test } from './fixtures'

const done = 'Your request is submitted! Your Tasker is on the way.'
const inThreeDays = () => kigaliDay(new Date(Date.now() + 3 * 86_400_000))

/** What was stored for a description, and how many photos it has. */
async function stored(description: string) {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  const rows = await sql`select wanted_on::text, wanted_part, district, sector, answers,
    (select count(*)::int from request_photos where request_id = requests.id) as photos
    from requests where description = ${description}`
  await sql.end()
  return rows
}

async function describe(page: Page, description: string): Promise<void> {
  await page.goto('/request-a-task?task=4')
  await page.getByLabel('How can we help you?').fill(description)
}

async function addPhoto(page: Page, number: number): Promise<void> {
  await page.getByLabel('Add a photo').setInputFiles('public/share.jpg')
  await expect(page.getByRole('img', { name: `Photo ${number}` })).toBeVisible()
}

async function sendIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(page, 'Aline Uwase')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
}

test('the day, the answers, the photos and the place are kept, shown again and sent', async ({ page }) => {
  const description = `The kitchen tap leaks, as the photo shows ${Date.now()}`
  await describe(page, description)
  const pipe = page.getByRole('radio', { name: 'A pipe or a drain' })
  const price = page.getByRole('status').filter({ hasText: 'Usually' })
  await expect(price).toHaveText('Usually RWF 50,000 to 100,000')
  await pipe.check()
  await expect(price).toHaveText('Usually RWF 50,000 to 80,000')
  await pipe.click()
  await expect(pipe).not.toBeChecked()
  await expect(price).toHaveText('Usually RWF 50,000 to 100,000')
  await pipe.check()
  await page.getByRole('radio', { name: 'Another day' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const day = page.getByLabel('Day', { exact: true })
  await expect(day).toHaveAccessibleDescription('Please choose a day that is still to come.')
  await expectAccessible(page)
  await day.fill(inThreeDays())
  await page.getByRole('radio', { name: 'Morning' }).check()
  await addPhoto(page, 1)
  await addPhoto(page, 2)
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeHidden()
  await expectAccessible(page)

  await page.reload()
  await expect(pipe).toBeChecked()
  await expect(day).toHaveValue(inThreeDays())
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(page, 'Aline Uwase')
  const sector = page.getByLabel('Sector (optional)')
  await expect(sector).toBeDisabled()
  await page.getByLabel('District (optional)').selectOption('Kicukiro')
  await sector.selectOption('Niboye')
  await page.getByLabel('Remember me on this phone').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  expect(await stored(description)).toMatchObject([
    { wanted_on: inThreeDays(), wanted_part: 'morning', district: 'Kicukiro', sector: 'Niboye', photos: 1 },
  ])
  expect((await stored(description))[0]?.answers).toHaveLength(1)

  await describe(page, 'Another request, and the phone knows who asks')
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden()
  await expect(pipe).not.toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Aline Uwase')
  await expect(sector).toHaveValue('Niboye')
  await page.getByRole('button', { name: 'Not you? Clear it from this phone' }).click()
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
  await describe(page, 'Another request, and the phone knows nobody')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('the answers of another task do not go with this one', async ({ page }) => {
  const description = `The leak is a moving house, in fact ${Date.now()}`
  await describe(page, description)
  await page.getByRole('radio', { name: 'A pipe or a drain' }).check()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Moving' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'A whole house' }).check()
  await sendIt(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  const [row] = await stored(description)
  expect(row?.answers.map(({ answer }: { answer: { en: string } }) => answer.en)).toEqual(['A whole house'])
})

test.describe('without a connection', () => {
  // 422: the day that is over.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|422/ })

  test('a request waits with its photo, and both are sent once', async ({ page, context }) => {
    const description = `The tap leaks, and the phone has no signal ${Date.now()}`
    await describe(page, description)
    await addPhoto(page, 1)
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillAbout(page, 'Aline Uwase')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Back' }).click()
    await addPhoto(page, 2)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/')
    await expect(later.getByText(done)).toBeVisible()
    expect(await stored(description)).toMatchObject([{ photos: 2 }])
  })

  test('a day that is over by then is taken as soon as possible', async ({ page, context }) => {
    const description = `The tap leaks, and today is over soon ${Date.now()}`
    await describe(page, description)
    await page.getByRole('radio', { name: 'Today' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillAbout(page, 'Aline Uwase')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
    await page.evaluate(() => {
      const waiting = JSON.parse(localStorage.getItem('taskers-outbox') ?? '')
      waiting.body.wanted_on = '2026-01-01'
      localStorage.setItem('taskers-outbox', JSON.stringify(waiting))
    })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    expect(await stored(description)).toMatchObject([{ wanted_on: null }])
  })
})

test.describe('a photo that', () => {
  test.use({ expected: /507|422/ })

  test('the server does not take does not hold up the request, and that is said', async ({ page }) => {
    const description = `The tap leaks, and there is no room for photos ${Date.now()}`
    await page.route('**/api/task-requests/photos', (route) =>
      route.fulfill({ status: 507, json: { message: 'No room' } }),
    )
    await describe(page, description)
    await addPhoto(page, 1)
    await sendIt(page)
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    await expect(page.getByText('1 of your photos could not be sent.')).toBeVisible()
    await expectAccessible(page)
    expect(await stored(description)).toMatchObject([{ photos: 0 }])
  })

  test('the server has forgotten is sent again', async ({ page }) => {
    const description = `The tap leaks, and the draft is two days old ${Date.now()}`
    await describe(page, description)
    const uploaded = page.waitForResponse('**/api/task-requests/photos')
    await addPhoto(page, 1)
    const { data } = await (await uploaded).json()
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
    await sql`delete from request_photos where id = ${data.id}`
    await sql.end()
    await sendIt(page)
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    expect(await stored(description)).toMatchObject([{ photos: 1 }])
  })

  test('is no picture is refused in words', async ({ page }) => {
    await describe(page, 'The tap leaks, and this is a text')
    await page.getByLabel('Add a photo').setInputFiles('README.md')
    await expect(page.getByText('This photo cannot be read. Please choose another one.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a phone without room for photos says so, and sends them while the page is open', async ({ page }) => {
  const description = `The tap leaks, in a private window ${Date.now()}`
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => undefined })
  })
  await describe(page, description)
  await addPhoto(page, 1)
  await expect(page.getByText('This phone has no room to keep photos.')).toBeVisible()
  await sendIt(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  expect(await stored(description)).toMatchObject([{ photos: 1 }])
})

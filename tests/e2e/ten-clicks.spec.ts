// One request from its arrival to its end: with ten clicks at most, by keys alone, and what the first screen
// of its page holds.
import type { Locator, Page } from 'playwright/test'
import { enterAsStaff, expect, expectAccessible, holdPart, test } from './fixtures'
import { aNewRequest, anApprovedTasker, aRequestThatIs, takeOffersAtNight } from './forms/made'
import { sellItOurselves } from './forms/made-money'

const mostClicks = 10
const clicksToThePayment = 2
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button that is loud, not one of the same name elsewhere. */
const nextStep = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next step' }).getByRole('button', { name, exact: true })
const candidates = (page: Page) => page.getByRole('list', { name: 'Candidates' })

const databaseUrl = process.env.DATABASE_URL ?? ''

/** A new request, its page, and somebody who could come; the number is not dialled. */
async function open(page: Page, sector: string, sells: 'cash' | 'full' = 'cash'): Promise<void> {
  await enterAsStaff(page)
  await anApprovedTasker(page, { sectors: [sector] })
  await takeOffersAtNight({ databaseUrl })
  const { id } = await aNewRequest(page, sector)
  if (sells === 'full') await sellItOurselves(databaseUrl, id)
  await page.goto(`/admin/taskers-request/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
}

/** Types the price from the first field on, which has the focus already. */
async function typePrice(page: Page): Promise<void> {
  await expect(page.getByLabel('Labour (RWF)')).toBeFocused()
  for (const amount of ['20000', '2000', '0']) {
    await page.keyboard.type(amount)
    await page.keyboard.press('Tab')
  }
}

/** What the tasker gets is asked for where nothing says it. */
async function typePay(page: Page): Promise<void> {
  await expect(page.getByLabel('Pay (RWF)')).toBeFocused()
  await page.keyboard.type('15000')
  await page.keyboard.press('Enter')
}

const ways = [
  {
    sells: 'cash',
    sectors: { phone: 'Gisozi', desk: 'Kacyiru' },
    whose: 'The customer pays the tasker.',
  },
  {
    sells: 'full',
    sectors: { phone: 'Gikomero', desk: 'Rutunga' },
    whose: 'The customer pays us, or the tasker for us.',
  },
] as const

for (const { sells, sectors, whose } of ways) {
  test(`from the arrival to the end it takes ten clicks at most, and two to the money: ${sells}`, async ({
    page,
  }, { project }) => {
    await open(page, project.name === 'phone' ? sectors.phone : sectors.desk, sells)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await click(page.getByRole('link', { name: /^Call \+250/ }).first())
    await click(button(page, 'Log outcome'))
    await click(page.getByRole('dialog').getByText('Answered', { exact: true }))
    await expectAccessible(page)
    await click(button(page, 'Log it'))
    await expect(page.getByText('You own this request')).toBeVisible()
    await expect(candidates(page).getByRole('checkbox').first()).toBeFocused()
    await click(
      candidates(page)
        .getByRole('button', { name: /^Assign / })
        .first(),
    )
    await typePay(page)
    await click(nextStep(page, 'Confirm for them'))
    await click(nextStep(page, 'Start the job'))
    await click(nextStep(page, 'Set the price'))
    await typePrice(page)
    await click(button(page, 'Agreed by phone'))
    await click(nextStep(page, 'Complete'))
    await expect(nextStep(page, 'Record the payment')).toBeVisible()
    await expect(page.getByText(whose)).toBeVisible()
    await expectAccessible(page)
    expect(clicks).toBeLessThanOrEqual(mostClicks)
    await click(nextStep(page, 'Record the payment'))
    await expect(page.getByLabel('Paid in cash (RWF)')).toHaveValue('22,000')
    await click(button(page, 'Record it'))
    await expect(page.getByText('Done and paid: there is nothing left to do.')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(mostClicks + clicksToThePayment)
  })
}

const offered = (page: Page) => page.getByRole('list', { name: 'Offers' }).getByRole('listitem')

test('from the arrival to the offer it takes four clicks', async ({ page }, { project }) => {
  await open(page, project.name === 'phone' ? 'Jali' : 'Jabana')
  // The first click has opened the request.
  let clicks = 1
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(button(page, 'Answered'))
  // The outcome is held for five seconds.
  await click(candidates(page).getByRole('checkbox').first())
  await click(page.getByLabel('Pay (RWF)'))
  await typePay(page)
  await expect(offered(page)).toHaveCount(1)
  expect(clicks).toBeLessThanOrEqual(4)
})

test('from the arrival to the offer it takes six keys', async ({ page }, { project }) => {
  await open(page, project.name === 'phone' ? 'Jali' : 'Jabana')
  // Opened by N; the digits of the pay are not counted.
  let keys = 1
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('1')
  // Sends the outcome that is held, and leads to those who could come once they may be chosen.
  await press('o')
  const first = candidates(page).getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await press('Space')
  await expect(first).toBeChecked()
  await press('s')
  await expect(page.getByLabel('Pay (RWF)')).toBeFocused()
  await page.keyboard.type('15000')
  await press('Enter')
  await expect(offered(page)).toHaveCount(1)
  expect(keys).toBeLessThanOrEqual(6)
})

test('the button that leads to the candidates does so also before their part has come', async ({ page }) => {
  await enterAsStaff(page)
  await anApprovedTasker(page)
  await takeOffersAtNight({ databaseUrl })
  const { id } = await aRequestThatIs(page, 'contacted')
  const part = await holdPart(page, 'No approved tasker has this skill yet.')
  await page.goto(`/admin/taskers-request/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await part.isHeld
  await nextStep(page, 'Offer or assign').click()
  await part.letCome()
  await expect(candidates(page).getByRole('checkbox').first()).toBeFocused()
})

test('by keys alone it goes from the arrival to the money', async ({ page }, { project }) => {
  await open(page, project.name === 'phone' ? 'Ndera' : 'Nduba')
  const press = (key: string) => page.keyboard.press(key)
  await press('l')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Call', exact: true })).toBeFocused()
  await press('Tab')
  await press('Space')
  await expect(page.getByRole('radio', { name: 'Answered', exact: true })).toBeChecked()
  await press('Enter')
  const first = candidates(page).getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await press('Space')
  await expect(first).toBeChecked()
  await press('a')
  await typePay(page)
  // The live page shows what comes next before the answer has come.
  const { promise: isPressed, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route('**/confirmation', async (route) => {
    const response = await route.fetch()
    await isPressed
    await route.fulfill({ response })
  })
  for (const step of ['Confirm for them', 'Start the job']) {
    await expect(nextStep(page, step)).toBeVisible()
    await press('s')
  }
  letAnswer()
  await expect(nextStep(page, 'Set the price')).toBeVisible()
  await press('s')
  await typePrice(page)
  // The last Tab has left the fields.
  await press('Shift+Tab')
  await press('Enter')
  for (const step of ['Complete', 'Record the payment']) {
    await expect(nextStep(page, step)).toBeVisible()
    await press('s')
  }
  await expect(page.getByLabel('Paid in cash (RWF)')).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Done and paid: there is nothing left to do.')).toBeVisible()
  await press('.')
  await expect(page.getByRole('menuitem', { name: 'Open again' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Open again' })).toBeHidden()
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Do the next step')
  await expect(keys).toContainText('Enter a call')
  await expectAccessible(page)
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`the first screen of ${width} × ${height} holds clock, need, next step and what comes of a call`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, 'Remera')
    for (const part of [
      page.getByText(/^(\d+:)?\d\d:\d\d left$/).first(),
      page.getByText(/^The tap leaks again/),
      page.getByRole('link', { name: /^Call \+250/ }).first(),
      page.getByRole('button', { name: 'Answered', exact: true }),
      page.getByRole('button', { name: 'Wrong number', exact: true }),
    ])
      await expect(part).toBeInViewport()
    // Who would come is beside it, and nobody can be chosen before the call.
    const one = candidates(page).getByRole('listitem').first()
    await expect(one).toBeVisible()
    if (width === 1280) await expect(one).toBeInViewport({ ratio: 1 })
    await expect(candidates(page).getByRole('button')).toHaveCount(0)
    await expect(candidates(page).getByRole('checkbox')).toHaveCount(0)
  })
}

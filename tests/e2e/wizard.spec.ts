import type { Page } from 'playwright/test'
import { expect, expectAccessible, fillAbout, goToAbout, test } from './fixtures'
import { expectBelow, expectOneRow } from './measures'

const agrees = 'Taskers may also write to me on WhatsApp at this number'
const done = 'Your request is submitted! Your Tasker is on the way.'

test('a task is chosen, taken back and chosen by its address @both', async ({ page }) => {
  await page.goto('/request-a-task')
  const next = page.getByRole('button', { name: 'Next' })
  const plumbing = page.getByRole('button', { name: 'Plumbing' })
  await expect(page.getByText('Select one or more services to continue.')).toBeVisible()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await plumbing.click()
  await expect(plumbing).toHaveAttribute('aria-pressed', 'true')
  await expect(next).toBeEnabled()
  await plumbing.click()
  await expect(next).toBeDisabled()
  await page.goto('/request-a-task?task=4')
  await expect(page.getByRole('heading', { name: 'Describe your task' })).toBeVisible()
  await page.goto('/request-a-task?task=9999')
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
})

test('each step says what is missing, at the field @both', async ({ page }) => {
  await page.goto('/request-a-task?task=4')
  await page.getByLabel('How can we help you?').fill('Too short')
  await page.getByRole('button', { name: 'Continue' }).click()
  const description = page.getByLabel('How can we help you?')
  await expect(description).toHaveAccessibleDescription(
    /Please describe how we can help you in at least 20 characters\./,
  )
  await expect(description).toBeFocused()
  await expectAccessible(page)
  await description.fill('Long enough to be understood by a plumber')
  await expect(description).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Please describe how we can help you')).toBeHidden()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    /Name must be at least 2 characters\./,
  )
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Invalid phone number\./)
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription(/Please enter valid location!\./)
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Aline')
  await expect(page.getByText('Name must be at least 2 characters.')).toBeHidden()
  await expect(page.getByText('Invalid phone number.')).toBeVisible()
})

test('a day that is missing is no mistake any more once the day does not matter', async ({ page }) => {
  await page.goto('/request-a-task?task=4')
  await page.getByLabel('How can we help you?').fill('Long enough to be understood by a plumber')
  await page.getByText('Another day').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const day = page.getByLabel('Day', { exact: true })
  await expect(day).toHaveAttribute('aria-invalid')
  await page.getByText('As soon as possible').click()
  await page.getByText('Another day').click()
  await expect(day).not.toHaveAttribute('aria-invalid')
})

test('a page that is loaded again stays on its step, if that has what it needs', async ({ page }) => {
  await goToAbout(page, 'The kitchen tap leaks and the cupboard is wet')
  await page.getByLabel('Full name').fill('Aline')
  await expect(page).toHaveURL(/\?task=4&step=3$/)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Aline')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.goto('/fr/request-a-task?task=4&step=3')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Aline')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/request-a-task?task=4&step=3')
  await expect(page).toHaveURL(/\?task=4$/)
  await expect(page.getByRole('heading', { name: 'Describe your task' })).toBeVisible()
})

/** Notes which steps a page shows, from its first frame on. */
const noteSteps = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { stepsSeen: seen, frames: 0 })
    const look = () => {
      const wizard = document.querySelector('[data-wizard]')
      const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true })
      const named = [...(wizard?.querySelectorAll('p, h2') ?? [])].filter(isSeen)
      const titles = ['What do you need help with?', 'Describe your task', 'Lastly, tell us about You']
      const title = titles.find((text) => named.some(({ textContent }) => textContent === text))
      const progress = named.find(({ textContent }) => textContent?.startsWith('Step '))
      if (title) seen.add(title)
      if (progress) seen.add(progress.textContent?.slice(0, 6) ?? '')
      if (wizard) Object.assign(window, { frames: Number(Reflect.get(window, 'frames')) + 1 })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Loads a page again, with scripts that come after some frames, and names the steps that were shown. */
async function stepsOfReload(page: Page, isThere: () => Promise<void>): Promise<string[]> {
  await noteSteps(page)
  const { promise: painted, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await painted
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => Number(Reflect.get(window, 'frames')) > 5)
  letScriptsCome()
  await isThere()
  // What is there now is noted with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => [...(Reflect.get(window, 'stepsSeen') as Set<string>)])
}

test('a page that is loaded again on step 3 shows no other step, in no frame', async ({ page }) => {
  await goToAbout(page, 'The kitchen tap leaks and the cupboard is wet')
  await page.getByLabel('Full name').fill('Aline')
  const seen = await stepsOfReload(page, async () => {
    await expect(page.getByLabel('Full name')).toHaveValue('Aline')
    await expect(page.getByLabel('Full name')).toBeVisible()
  })
  expect(seen.sort()).toEqual(['Lastly, tell us about You', 'Step 3'])
})

test('a confirmation that is loaded again shows no step of another request', async ({ page }) => {
  await goToAbout(page, `The tap leaks, and the confirmation is loaded again ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  const heading = page.getByRole('heading', { name: done })
  await expect(heading).toBeVisible()
  expect(await stepsOfReload(page, () => expect(heading).toBeVisible())).toEqual([])
})

/** How much of what has the focus is covered by the bar with the next step. */
const hiddenByBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.step-bar')
    const focused = document.activeElement
    if (!bar || !focused || bar.contains(focused)) return 0
    const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
    return Math.max(0, Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top))
  })

test('the bar with the next step is low, and covers nothing that is typed, with the keyboard, too', async ({
  page,
}) => {
  await page.goto('/request-a-task')
  await page.getByRole('button', { name: 'Plumbing' }).click()
  const bar = page.locator('.step-bar')
  // Above 480 px the bar stays in reach, below only a keyboard leaves so little.
  for (const height of [740, 500, 400]) {
    await page.setViewportSize({ width: 360, height })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Another day').click()
  for (const height of [740, 500, 400]) {
    await page.setViewportSize({ width: 360, height })
    await page.evaluate(() => scrollTo(0, 0))
    const { height: barHeight = 0, y = 0 } = (await bar.boundingBox()) ?? {}
    expect(barHeight).toBeLessThanOrEqual(64)
    expect(y + barHeight <= height).toBe(height > 480)
    await page.getByLabel('How can we help you?').focus()
    for (let press = 0; press < 14; press++) {
      expect(await hiddenByBar(page)).toBe(0)
      await page.keyboard.press('Tab')
    }
  }
})

for (const [language, next] of [
  ['fr', 'Suivant'],
  ['rw', 'Komeza'],
] as const) {
  test(`the bar cuts nothing off on the smallest phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${language}/request-a-task`)
    const expectRoom = async () => {
      const { height, cut } = await page.locator('.step-bar').evaluate((bar) => ({
        height: bar.getBoundingClientRect().height,
        cut: bar.scrollHeight - bar.clientHeight,
      }))
      expect(height).toBeLessThanOrEqual(64)
      expect(cut).toBe(0)
    }
    // The bar names the task, whose title may be long.
    for (const task of await page.locator('.choose-step li button').all()) {
      await task.click()
      await expect(task).toHaveAttribute('aria-pressed', 'true')
      await expectRoom()
    }
    await page.getByRole('button', { name: next }).click()
    await expect(page).toHaveURL(/\?task=\d+$/)
    await expectRoom()
  })
}

test('going back, reloading and the back button lose nothing that was typed', async ({ page }) => {
  await goToAbout(page, 'The kitchen tap leaks and the cupboard is wet')
  await expectOneRow(page.getByLabel(/^(?:District|Sector)/), 2)
  await expectBelow(page.getByLabel(/^Sector/), page.getByLabel('Location'))
  await page.getByLabel('Full name').fill('Aline')
  const box = page.getByLabel(agrees)
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/reply STOP/)
  const target = await page.getByText(agrees).boundingBox()
  expect(target?.height).toBeGreaterThanOrEqual(44)
  await page.getByText(agrees).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('How can we help you?')).toHaveValue(
    'The kitchen tap leaks and the cupboard is wet',
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Aline')
  await expect(box).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Describe your task' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('How can we help you?')).toHaveValue(
    'The kitchen tap leaks and the cupboard is wet',
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(box).not.toBeChecked()
  await page.goBack()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Aline')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
})

test('going back from a sent request leads to a new one, where nothing is chosen', async ({ page }) => {
  const choose = page.getByRole('heading', { name: 'What do you need help with?' })
  const plumbing = page.getByRole('button', { name: 'Plumbing' })
  await goToAbout(page, `The tap leaks, and once is enough ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  const expectNew = async () => {
    await expect(choose).toBeVisible()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await expect(page).toHaveURL(/\/request-a-task$/)
    await expect(plumbing).toHaveAttribute('aria-pressed', 'false')
  }
  for (const _ of ['step 3', 'step 2', 'step 1']) {
    await page.goBack()
    await expectNew()
  }
  await page.goForward()
  await expectNew()
  await plumbing.click()
  await expect(plumbing).toHaveAttribute('aria-pressed', 'true')
  await expect(choose).toBeVisible()
})

test('the history keeps to the task that is chosen now, and to step 1 when none is', async ({ page }) => {
  const choose = page.getByRole('heading', { name: 'What do you need help with?' })
  const describe = page.getByRole('form', { name: 'Describe your task' })
  await page.goto('/request-a-task?task=4')
  await describe.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Plumbing' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/request-a-task$/)
  await expect(choose).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.getByRole('button', { name: 'Plumbing' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(describe.getByText('Plumbing', { exact: true })).toBeVisible()
  const plumbing = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Garden' }).click()
  await page.goForward()
  await expect(describe.getByText('Garden', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(plumbing)
  const garden = page.url()
  await page.reload()
  await expect(describe.getByText('Garden', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(page).toHaveURL(`${garden}#content`)
  await expect(describe.getByText('Garden', { exact: true })).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expected: /503|422|429/ })

  test('everything typed stays, another try succeeds, and people can be reached', async ({ page }) => {
    const keys: (string | undefined)[] = []
    const consents: unknown[] = []
    await page.route('**/api/task-requests', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      consents.push(route.request().postDataJSON().whatsapp)
      if (keys.length > 1) return route.continue()
      return route.fulfill({ status: 503, json: { message: 'away' } })
    })
    await goToAbout(page, `The tap leaks, and the first try fails ${Date.now()}`)
    await fillAbout(page, 'Aline Uwase')
    await page.getByLabel(agrees).check()
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your request was not sent' })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Call +250 700 000 001' })).toHaveAttribute(
      'href',
      'tel:+250700000001',
    )
    await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Aline Uwase')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    // The same content is sent under the same key, so that an answer that was lost makes no second request.
    expect(new Set(keys).size).toBe(1)
    expect(consents).toEqual([true, true])
    await page.goto('/request-a-task?task=4')
    await page.getByLabel('How can we help you?').fill('Another request begins without a consent')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel(agrees)).not.toBeChecked()
  })

  test('what the server refuses is shown at its field, on its step', async ({ page }) => {
    let errors: Record<string, string[]> = { phone: ['Another number, please.'], location: ['Where?'] }
    await page.route('**/api/task-requests', (route) =>
      route.fulfill({ status: 422, json: { message: 'x', errors } }),
    )
    await goToAbout(page, 'A description that only the server refuses')
    await fillAbout(page, 'Aline Uwase')
    const submit = page.getByRole('button', { name: 'Submit Tasker Request' })
    await submit.click()
    const phone = page.getByLabel('Phone number')
    await expect(phone).toHaveAccessibleDescription(/Another number, please\./)
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    errors = { phone: ['Another number, please.'], description: ['Say more, please.'] }
    await submit.click()
    const description = page.getByLabel('How can we help you?')
    await expect(description).toHaveAccessibleDescription(/Say more, please\./)
    await expect(description).toBeFocused()
    await expect(description).toBeInViewport()
  })

  test('a request that waits is shown with its task, also without a draft', async ({ page }) => {
    await page.route('**/api/task-requests', (route) =>
      route.fulfill({ status: 503, json: { message: 'away' } }),
    )
    await page.addInitScript(() => {
      const body = { popular_task_id: 4, description: 'The tap leaks in the kitchen', full_name: 'Aline' }
      const waiting = { key: 'key', body: { ...body, phone: '0788123456', location: 'Remera', locale: 'en' } }
      localStorage.setItem('taskers-outbox', JSON.stringify(waiting))
    })
    await page.goto('/request-a-task')
    await expect(page).toHaveURL(/\?task=4&step=3$/)
    await expect(page.getByText('Our server is not answering right now.')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  test('the request waits on the device and is sent once, by itself', async ({ page, context }) => {
    const sent: unknown[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/task-requests') && response.status() === 201)
        sent.push(response.request().postDataJSON().whatsapp)
    })
    await goToAbout(page, `The tap leaks while the phone is offline ${Date.now()}`)
    await fillAbout(page, 'Aline Uwase')
    await page.getByLabel(agrees).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
    await expect(page.getByText('You will be reached in less than an hour.')).toBeHidden()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    expect(sent).toEqual([true])
  })

  test('it is also sent from another page, later', async ({ page, context }) => {
    await goToAbout(page, `The tap leaks and the page is closed too early ${Date.now()}`)
    await fillAbout(page, 'Aline Uwase')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/')
    await expect(later.getByText(done)).toBeVisible()
    await expect(later.getByRole('link', { name: 'Follow your request' })).toBeVisible()
  })
})

test.describe('what waited and is refused', () => {
  test.use({ expected: /422/ })

  test('comes back to its author’s form, and is said', async ({ page }) => {
    const description = `The tap leaks, and its task is gone ${Date.now()}`
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('was here')) return
      sessionStorage.setItem('was here', 'yes')
      const place = { location: 'Remera', locale: 'en', whatsapp: true }
      const body = { popular_task_id: 9_999, description: text, full_name: 'Aline', phone: '0788123456' }
      const waiting = { key: `key-${Date.now()}`, body: { ...body, ...place } }
      localStorage.setItem('taskers-outbox', JSON.stringify(waiting))
    }, description)
    await page.goto('/')
    const notice = page.getByRole('link', { name: 'Your request was not sent' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.click()
    await page.waitForURL('**/request-a-task*')
    await page.getByRole('button', { name: 'Plumbing' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('How can we help you?')).toHaveValue(description)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel(agrees)).toBeChecked()
  })
})

test('a link to a task has its step in the page, and what is typed before the scripts stays', async ({
  page,
}) => {
  const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/request-a-task?task=4', { waitUntil: 'commit' })
  const field = page.getByLabel('How can we help you?')
  await field.fill('Typed before the scripts came')
  await field.press('End')
  letScriptsCome()
  await page.waitForURL('**/request-a-task?task=4')
  await field.press('!')
  await expect(field).toHaveValue('Typed before the scripts came!')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test.describe('when what starts the page cannot be had', () => {
  test.use({ expected: /ERR_FAILED|chunks\// })

  test('the ordinary form is there', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.goto('/request-a-task?task=4', { waitUntil: 'load' })
    await expect(page.locator('select[name=popular_task_id]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await expectAccessible(page)
  })
})

const labelText = (field: Element) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''

test.describe('without scripts', () => {
  // Chromium reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expected: /chunks\/.* csp$/ })

  test('a link to a task has it chosen in the form', async ({ page }) => {
    await page.goto('/rw/request-a-task?task=4')
    await expect(page.locator('select[name=popular_task_id]')).toHaveValue('4')
  })

  test('the form says "optional" beside what is, and nowhere else', async ({ page }) => {
    await page.goto('/request-a-task?task=4')
    const form = page.locator('.no-scripts form')
    const labelOf = (field: string) => form.locator(field).first().evaluate(labelText)
    for (const name of ['popular_task_id', 'description', 'full_name', 'phone', 'location'])
      expect(await labelOf(`[name=${name}]`)).not.toContain('optional')
    const optional = ['[name=wanted_on]', '[name=wanted_part]', '[name=sector]', '[name^="answers."]']
    for (const field of optional) expect(await labelOf(field)).toMatch(/ \(optional\)$/)
    await expect(form.getByText('The rest is optional')).toBeHidden()
    await expectBelow(form.locator('[name=sector]'), form.getByLabel('Location'))
  })

  test('the wizard is an ordinary form that lands on the confirmation', async ({ page }) => {
    await page.goto('/rw/request-a-task')
    // The browser would complain in its own language.
    await page.locator('form[method=post] button[type=submit]').click()
    await expect(page).toHaveTitle('Saba Tasker · Taskers')
    await expect(page.getByText('Hitamo umurimo.')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
    await page.locator('select[name=popular_task_id]').selectOption({ index: 4 })
    await page
      .locator('textarea[name=description]')
      .fill(`Robine y’igikoni irava kandi hasi haratose ${Date.now()}`)
    await page.locator('input[name=full_name]').fill('Aline')
    // Ten digits to the browser's eye; not a phone number to ours.
    await page.locator('input[name=phone]').fill('07881234ab')
    await page.locator('input[name=location]').fill('Remera')
    await page.locator('input[name=whatsapp]').check()
    await page.locator('form[method=post] button[type=submit]').click()
    await expect(page).toHaveURL(/\/rw\/request-a-task\/form$/)
    await expect(page.locator('input[name=full_name]')).toHaveValue('Aline')
    await expect(page.locator('input[name=whatsapp]')).toBeChecked()
    await expect(page.locator('input[name=phone]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('input[name=phone]').fill('0788 123 456')
    await page.locator('form[method=post] button[type=submit]').click()
    await expect(page).toHaveURL(/\/rw\/track\/[\w-]{24}\?sent$/)
    await expect(page.getByRole('heading', { name: 'Ubusabe bwawe bwoherejwe!' })).toBeVisible()
    await expect(page.getByText(/TK-\w{6}/)).toBeVisible()
    await expect(page.getByText('kuri 0788 123 456')).toBeVisible()
    await page.getByText('Si yo? Yihindure').click()
    await page.locator('#phone-number').fill('0788 123 987')
    await page.getByRole('button', { name: 'Bika iyi nimero' }).click()
    await expect(page.getByText('Urakoze, nimero yawe twayibonye')).toBeVisible()
    await expect(page.getByText('kuri 0788 123 987')).toBeVisible()
  })
})

test('a sent request is found again on its phone, and the phone can forget it', async ({ page }) => {
  await goToAbout(page, `The tap leaks, and the page is closed too early ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  await expect(page).toHaveURL(/\?sent=TK-\w{6}$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  const reference = page.url().split('=').at(-1) ?? ''

  await page.goto('/track')
  const kept = page.getByRole('region', { name: 'Your requests on this phone' })
  await expect(kept).toContainText('Plumbing')
  await expectAccessible(page)
  await page.goto('/request-a-task')
  await kept.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()

  await page.goto('/track')
  await kept.getByRole('button', { name: 'Not you? Clear it from this phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your request' })).toBeVisible()
  await expect(kept).toBeHidden()
})

test('the confirmation names the number, which can be mended there, and the reference to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goToAbout(page, `The tap leaks, and the number is mistyped ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  await page.getByLabel('Remember me on this phone').check()
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  await expect(page.getByText('Step 4 of 4')).toBeHidden()
  await expect(page.getByText('on 0788 123 456')).toBeVisible()
  const reference = page.url().split('=').at(-1) ?? ''
  await page.getByRole('button', { name: `Copy ${reference}` }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Not right? Change it' }).click()
  const number = page.getByLabel('The right number')
  await expect(number).toHaveValue('0788 123 456')
  await expectAccessible(page)
  await number.fill('')
  await page.getByRole('button', { name: 'Save this number' }).click()
  await expect(number).toHaveAccessibleDescription(/Please enter a phone number\./)
  await number.fill('12')
  await page.getByRole('button', { name: 'Save this number' }).click()
  await expect(number).toHaveAccessibleDescription(/Invalid phone number\./)
  await number.fill('+250 788 123 987')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Save this number' }).click()
  await expect(page.getByText('Changed. We’ll call you on this number.')).toBeVisible()
  await expect(page.getByText('on 0788 123 987')).toBeVisible()
  await page.reload()
  await expect(page.getByText('on 0788 123 987')).toBeVisible()

  await page.getByRole('link', { name: 'Follow your request' }).click()
  await expect(page.getByText('on 0788 123 987')).toBeVisible()
  await page.goto('/request-a-task?task=4')
  await page.getByLabel('How can we help you?').fill('The next request begins with the right number')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('0788 123 987')
})

test.describe('what waits on a phone with two windows open', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  test('is sent once, and both windows say so', async ({ page, context, watch }) => {
    await goToAbout(page, `The tap leaks in two windows at once ${Date.now()}`)
    await fillAbout(page, 'Aline Uwase')
    const other = await context.newPage()
    watch(other)
    await other.goto('/request-a-task')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
    await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
    const sent: string[] = []
    context.on('response', (response) => {
      if (response.url().endsWith('/api/task-requests')) sent.push(response.url())
    })
    await context.setOffline(false)
    for (const window of [page, other]) {
      await expect(window.getByRole('heading', { name: done })).toBeVisible()
      await expect(window.getByRole('button', { name: 'Do not send it' })).toBeHidden()
    }
    expect(sent).toHaveLength(1)
  })
})

test.describe('what waited and the server will never take', () => {
  test.use({ expected: /403/ })

  test('is not tried for ever, and is said', async ({ page }) => {
    let tries = 0
    await page.route('**/api/task-requests', (route) => {
      tries += 1
      return route.fulfill({ status: 403, json: { message: 'You may not do this.' } })
    })
    await page.addInitScript(() => {
      if (sessionStorage.getItem('was here')) return
      sessionStorage.setItem('was here', 'yes')
      const body = { popular_task_id: 4, description: 'The tap leaks in the kitchen', full_name: 'Aline' }
      const waiting = {
        key: 'a-key',
        body: { ...body, phone: '0788123456', location: 'Remera', locale: 'en' },
      }
      localStorage.setItem('taskers-outbox', JSON.stringify(waiting))
    })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Your request was not sent' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await page.goto('/request-a-task?task=4')
    await expect(page.getByLabel('How can we help you?')).toHaveValue('The tap leaks in the kitchen')
    expect(tries).toBe(1)
  })
})

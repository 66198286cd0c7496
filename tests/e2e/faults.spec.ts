// What a form promises when it cannot be sent: within 15 seconds a sentence in its language says what
// happened, and nothing typed is lost. The database really freezes, the network is cut, the server freezes.
// A form that is in its page's HTML is refused and offline in forms.spec.ts; here is one of each language.
// All other forms are tried by `npm run drill -- tests`, and one of each kind by `npm test`.
import PQueue from 'p-queue'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { localePath, locales } from '@/lib/i18n/constants'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { testAdmin } from '@/scripts/support/test-environment'
import { triesAll } from '../support/depth'
import { type OwnProduct, startOwnProduct } from '../support/own-product'
import { choosePage, expect, test } from './fixtures'
import { openForms, staffFormKinds, staffForms } from './forms/all'
import { type Form, isEarly, lostIn, missAmount, press, said, sendAgain, type, wordsOf } from './forms/form'
import { aNewRequest } from './forms/made'

type Opened = { form: Form; page: Page; context: BrowserContext }
type Way = 'slow' | 'failed' | 'offline'

const patienceMs = 15_000
const events = '**/api/admin/events'

let product: OwnProduct
let staff: Awaited<ReturnType<BrowserContext['storageState']>>

test.describe.configure({ mode: 'default', timeout: 240_000 })
// React logs error 441 when the server could not render a part of a page.
test.use({ expected: /503|ERR_|Failed to load|React error #441/ })

const newContext = (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newContext({
    baseURL: product.address,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })

/** Two sessions, so that there is another one to end. */
async function enter(browser: Browser): Promise<void> {
  for (let session = 0; session < 2; session++) {
    const context = await newContext(browser)
    const answer = await context.request.post('/api/login', { data: testAdmin })
    expect(answer.ok()).toBe(true)
    staff = await context.storageState()
    await context.close()
  }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(60_000)
  product = await startOwnProduct()
  await product.startServer()
  await enter(browser)
  await product.killServer()
})
test.beforeEach(() => product.startServer())
test.afterEach(() => product.killServer())
test.afterAll(() => product.stop())

async function open(page: Page, form: Form): Promise<void> {
  page.setDefaultTimeout(patienceMs)
  await form.open(page, product.site).catch((cause) => {
    throw new Error(`${form.name} could not be opened`, { cause })
  })
  await type(page, form)
  await missAmount(page, form)
}

/**
 * Opens every form and types into it. Each has its own browser: it has six connections, and calls must not
 * wait there for those of other pages.
 */
async function openAll(
  browser: Browser,
  { forms, isStaff }: Batch,
  watch: (page: Page) => void,
): Promise<Opened[]> {
  // Until all are open: otherwise each page reads again what has changed for every other form.
  const allOpen = Promise.withResolvers<void>()
  const streams = new Set<Page>()
  const tasks = forms.map((form) => async () => {
    const context = await newContext(browser, isStaff ? { storageState: staff } : {})
    await context.route(events, async (route) => {
      streams.add(route.request().frame().page())
      await allOpen.promise
      await route.continue()
    })
    const page = await context.newPage()
    watch(page)
    await open(page, form)
    return { form, page, context }
  })
  const opened = await new PQueue({ concurrency: 2 }).addAll(tasks)
  const answers = [...streams].map((page) => page.waitForResponse(events))
  allOpen.resolve()
  await Promise.all(answers)
  return opened
}

const plain = (error: unknown) => String(error).replaceAll(/\s+/g, ' ').slice(0, 400)

/** Sends every form, and answers with what was not as promised. */
async function sendAll(opened: Opened[], way: Way): Promise<string[]> {
  const problems = opened.map(async ({ form, page }) => {
    if (form.isStep || (form.waits && way === 'offline')) return []
    try {
      await sendAgain(page, form)
      await expect(said(page, form, way)).toBeVisible({ timeout: patienceMs })
      return (await lostIn(page, form)).map((lost) => `${form.name}, ${way}: lost ${lost}`)
    } catch (error) {
      return [`${form.name}, ${way}: ${plain(error)}`]
    }
  })
  return (await Promise.all(problems)).flat()
}

type Batch = { name: string; forms: Form[]; isStaff: boolean }
const triedHere = (forms: Form[]) => {
  const languages = new Set<Form['language']>()
  return forms.filter((form) => {
    const isFirst = !languages.has(form.language)
    if (isEarly(form)) languages.add(form.language)
    return !isEarly(form) || isFirst || form.isStep
  })
}
const ofStaff = triedHere(staffForms)
/** What takes long to make stands together, so that each third gets some of it. */
const third = (first: number) => ofStaff.filter((_, at) => at % 3 === first)
const batches: Batch[] = [
  { name: 'that anybody may open', forms: triedHere(openForms), isStaff: false },
  ...(triesAll
    ? [
        { name: 'of staff, the first third', forms: third(0), isStaff: true },
        { name: 'of staff, the second third', forms: third(1), isStaff: true },
        { name: 'of staff, the last third', forms: third(2), isStaff: true },
      ]
    : [{ name: 'of staff, one of each kind', forms: triedHere(staffFormKinds), isStaff: true }]),
]

for (const batch of batches) {
  test(`the forms ${batch.name} say what happened, and lose nothing`, async ({ browser, watch }) => {
    const opened = await openAll(browser, batch, watch)
    const contexts = opened.map(({ context }) => context)
    product.freezeDatabase()
    const away = await sendAll(opened, 'failed')
    await product.thawDatabase()

    for (const context of contexts) await context.setOffline(true)
    const offline = await sendAll(opened, 'offline')
    for (const context of contexts) await context.setOffline(false)

    product.freezeServer()
    const hanging = await sendAll(opened, 'slow')
    for (const context of contexts) await context.close()
    expect([...away, ...offline, ...hanging]).toEqual([])
  })
}

test('the wizard goes on without its server, and says so where it cannot', async ({ browser, watch }) => {
  const contexts = [await newContext(browser), await newContext(browser)] as const
  const [first, second] = [await contexts[0].newPage(), await contexts[1].newPage()]
  for (const page of [first, second]) {
    watch(page)
    page.setDefaultTimeout(patienceMs)
  }
  await second.goto('/fr/request-a-task?task=4')
  const words = 'Le robinet de la cuisine fuit depuis hier soir'
  await second.getByLabel(fr.wizard.description).fill(words)
  await first.goto('/rw/request-a-task')
  product.freezeServer()

  await press(first, 'Amazi na plomberie')
  await press(first, rw.wizard.next)
  const notice = first.getByRole('alert').filter({ hasText: rw.forms.notLoaded })
  await expect(notice).toBeVisible({ timeout: patienceMs })
  await expect(notice.getByRole('link', { name: rw.forms.whatsapp })).toBeVisible()

  await press(second, fr.wizard.continue)
  await second.getByRole('button', { name: fr.wizard.back }).click()
  await expect(second.getByLabel(fr.wizard.description)).toHaveValue(words)
  for (const context of contexts) await context.close()
})

test('the form without scripts comes back with what was typed', async ({ browser }) => {
  const context = await newContext(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fr/request-a-task')
  const typed = [
    [fr.wizard.description, 'Le robinet de la cuisine fuit depuis hier soir'],
    [fr.wizard.fullName, 'Aline Uwase'],
    [fr.wizard.phone, '0788 123 456'],
    [fr.wizard.location, 'Gasabo, Remera'],
  ] as const
  await page.getByLabel(fr.plainForm.task).selectOption('4')
  for (const [label, value] of typed) await page.getByLabel(label).fill(value)
  product.freezeDatabase()
  const sent = Date.now()
  await press(page, fr.wizard.submit)
  await expect(page.getByRole('alert')).toContainText(fr.plainForm.unavailable, { timeout: patienceMs })
  expect(Date.now() - sent).toBeLessThan(patienceMs)
  for (const [label, value] of typed) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByRole('link', { name: wordsOf('fr').whatsapp }).first()).toBeVisible()
  await product.thawDatabase()
  await context.close()
})

test('a page of a request is away in its language, with a phone number', async ({ browser, watch }) => {
  const context = await newContext(browser)
  const page = await context.newPage()
  watch(page)
  const { path } = await aNewRequest(page)
  product.freezeDatabase()
  for (const locale of locales) {
    await page.goto(localePath(locale, path))
    const { away, forms } = { en, rw, fr }[locale]
    await expect(page.getByRole('heading', { level: 1, name: away.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: forms.whatsapp })).toBeVisible()
  }
  await product.thawDatabase()
  await context.close()
})

test('a page of the back office says that it is away, and comes back by itself', async ({
  browser,
  watch,
}) => {
  const context = await newContext(browser, { storageState: staff })
  const page = await context.newPage()
  watch(page)
  await page.clock.install()
  const away = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })

  product.freezeDatabase()
  const answer = await page.goto('/admin/faqs', { waitUntil: 'load' })
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await product.thawDatabase()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible({ timeout: patienceMs })

  product.freezeDatabase()
  await choosePage(page, 'Settings')
  await expect(away).toBeVisible({ timeout: patienceMs })
  await expect(page.getByRole('banner')).toBeVisible()
  await product.thawDatabase()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({ timeout: patienceMs })
  await context.close()
})

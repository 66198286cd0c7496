import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { testAdmin } from '@/scripts/support/test-environment'

type Fixtures = {
  /** What a test expects to go wrong, as a pattern of console errors and failed addresses. */
  expected: RegExp | null
  watch: (page: Page) => void
}

const waiting = new WeakSet<Page>()

/** Whether a page listens, if it has scripts at all. */
function listensAll(): boolean {
  const hasScripts = document.querySelector('script[data-src], script[src*="/_next/"]')
  return !hasScripts || document.documentElement.dataset.ready !== undefined
}

/**
 * Has a page's `goto`, `reload` and `waitForURL` wait until it listens: the scripts start after the first
 * paint (docs/decisions/006), which the `load` event no longer waits for. A test that asks for an earlier
 * moment gets that.
 */
function waitForScripts(page: Page): void {
  if (waiting.has(page)) return
  waiting.add(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const waitForURL = page.waitForURL.bind(page)
  const started = () => page.waitForFunction(listensAll)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await started()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await started()
    return answer
  }
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options)
    if (!options?.waitUntil) await started()
  }
}

/** A test in which an unexpected console error, page error, failed or refused request is a failure. */
export const test = base.extend<Fixtures>({
  expected: [null, { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    await use(context)
  },
  watch: async ({ expected, javaScriptEnabled }, use) => {
    const problems: string[] = []
    const note = (text: string) => {
      if (!expected?.test(text)) problems.push(text)
    }
    await use((page) => {
      if (javaScriptEnabled !== false) waitForScripts(page)
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && note(`console: ${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => note(`page: ${error.message}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A page that is left takes its streams and prefetches with it.
        if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`)
      })
    })
    expect(problems).toEqual([])
  },
  page: async ({ page, watch }, use) => {
    watch(page)
    await use(page)
  },
})

export { expect }

async function expectNothing(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Between two pages there is no title for a moment.
  await expect(page).toHaveTitle(/\S/)
  // Where the page is scrolled to, what lies half under its head counts as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0))
  const axe = new AxeBuilder({ page })
    // No rule that is asked for reads the styles, so it need not load them once more.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .exclude('[data-aria-hidden="true"]')
    // The other mode opens a blank page for each look, for the sake of frames of other sites.
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect(findings).toEqual([])
}

/**
 * Fails on anything axe finds on the page as it is now. What lies behind an open dialog is inert and dimmed:
 * it is judged where it is in front.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )

/** The same of a page that was judged in another theme: only its colours are new. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothing(page, (axe) => axe.withRules('color-contrast'))

/** The same of a page that was judged, with letters twice as large, as who sees badly sets them. */
export async function expectAccessibleEnlarged(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
    }, size)
  await setSize('200%')
  await expectNothing(page, (axe) =>
    axe.withRules(['color-contrast', 'target-size', 'scrollable-region-focusable']),
  )
  await setSize('')
}

/** Logs staff in by hand; `from` is a page that leads to the login, and `to` where the login leads. */
export async function logIn(page: Page, from = '/admin/login', to = '/admin/dashboard'): Promise<void> {
  await page.goto(from)
  await page.getByLabel('Email').fill(testAdmin.email)
  await page.getByLabel('Password').fill(testAdmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${to}`)
}

let staffCookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined

/** Enters as staff; by hand once per worker, since logins are counted per address. The session must stay. */
export async function enterAsStaff(page: Page): Promise<void> {
  if (!staffCookies) {
    await logIn(page)
    const cookies = await page.context().cookies()
    staffCookies = cookies.filter(({ name }) => !name.endsWith('taskers-tasker'))
    return
  }
  await page.context().addCookies(staffCookies)
  await page.goto('/admin/dashboard')
}

/** A photo of a colour that no other test has. */
export async function aPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const picture = sharp({ create: { width: 960, height: 640, channels: 3, background } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Holds the scripts of the next pages back, until they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isOver, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await isOver
    await route.continue()
  })
  const goto = page.goto.bind(page)
  page.goto = (address, options) => goto(address, { waitUntil: 'commit', ...options })
  return letScriptsCome
}

/** Holds back the script of a part of the page that has this text, until it may come. */
export async function holdPart(page: Page, text: string) {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) {
      hold()
      await mayCome
    }
    await route.fulfill({ response })
  })
  return {
    isHeld,
    /** Waits for the scripts that are still on their way: the end of the test would break them off. */
    async letCome() {
      letCome()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** Waits until a part of the page is there and listens, with its effects. */
export async function listens(part: Locator): Promise<void> {
  await part.waitFor({ state: 'attached' })
  await part.page().waitForFunction(listensAll)
  await part.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Goes to a page of the back office by the sidebar, which is a drawer on a phone. */
export async function choosePage(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' })
  const sidebar = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  // Neither can be found while a dialog that closes still hides the page behind it.
  await expect(opener.or(sidebar).first()).toBeVisible()
  if (await opener.isVisible()) {
    await listens(opener)
    await opener.click()
  }
  await sidebar.getByRole('link', { name, exact: true }).click()
}

/** On a phone what is done with a list as a whole lies behind one button. */
export async function showTools(page: Page): Promise<void> {
  const columns = page.getByRole('button', { name: 'Columns' })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await listens(columns.or(more).filter({ visible: true }))
  if (await more.isVisible()) await more.click()
}

/** Opens the menu of a card of the board, whose scripts may come after those of the page. */
export async function openCardMenu(page: Page, reference: string | undefined): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `Menu of ${reference}` }).click()
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Fills the wizard's last step. */
export async function fillAbout(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('0788 123 456')
  await page.getByLabel('Location').fill('Gasabo, Remera, near Amahoro Stadium')
}

/** From the landing page's wizard to its last step, for one task. */
export async function goToAbout(page: Page, description: string): Promise<void> {
  await page.goto('/request-a-task')
  await page.getByRole('button', { name: 'Plumbing' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('How can we help you?').fill(description)
  await page.getByRole('button', { name: 'Continue' }).click()
}

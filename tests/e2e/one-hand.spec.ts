// Pages on which somebody has one thing to do, on a phone: the rest is folded, and the footer is one line.
import type { Page } from 'playwright/test'
import { localePath, locales } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { texts } from '@/scripts/drills/journeys/play'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'
import { aJobThat, aLinkedJob, anOffer, aRequestThatIs, aWrongNumber } from './forms/made'
import { asTasker } from './forms/taskers'
import { expectOneRow } from './measures'

const site = { mailDir: process.env.MAIL_DIR ?? '', databaseUrl: process.env.DATABASE_URL ?? '' }

async function expectShortFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('link').filter({ visible: true })
  await expectOneRow(links, 3)
  const { height } = (await footer.boundingBox()) ?? { height: 0 }
  expect(height, page.url()).toBeLessThanOrEqual(64)
}

test('the pages behind a link are kept by nobody and named to nobody, and end in one short line', async ({
  page,
}) => {
  await enterAsStaff(page)
  const [offer, job] = [await anOffer(page, site), await aLinkedJob(page, site)]
  for (const locale of locales)
    for (const path of [offer, job]) {
      const answer = await page.goto(localePath(locale, path))
      expect(answer?.headers(), path).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'no-referrer',
      })
      await expectShortFooter(page)
    }
})

test('where there is something to do, the footer is one short line', async ({ page }) => {
  await asTasker(page)
  const own = ['/become-tasker', '/tasker-jobs', '/tasker-earnings', '/tasker-profile']
  const statement = '/tasker-earnings/statement'
  for (const path of [
    '/request-a-task',
    '/request-a-task?task=4',
    '/request-a-task/form',
    '/track',
    statement,
    ...own,
  ])
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      if (own.includes(path))
        await expect(page.getByRole('navigation', { name: texts[locale].tasker.tabs.label })).toBeVisible()
      await expectShortFooter(page)
    }
})

/** How many buttons that are seen have the colour of the next step. */
const loudButtons = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const sample = main.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'var(--color-clay)'
    const { backgroundColor: loud } = getComputedStyle(sample)
    sample.remove()
    return [...main.querySelectorAll('a, button')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === loud,
    ).length
  })

test('once somebody is chosen, the page shows how it stands, and the rest is folded', async ({ page }) => {
  await enterAsStaff(page)
  const { path } = await aRequestThatIs(page, 'assigned')
  for (const locale of locales) {
    const { track } = texts[locale]
    await page.goto(localePath(locale, path))
    await expectShortFooter(page)
    await expect(page.locator('details[open]')).toHaveCount(0)
    expect(await loudButtons(page)).toBeLessThanOrEqual(1)
    const folded = (title: string) => page.locator('summary').filter({ hasText: new RegExp(`^${title}$`) })

    const steps = page.locator(`ol[aria-label="${track.path.title}"] > li`)
    await expect(steps).toHaveCount(7)
    await expect(steps.last()).toBeHidden()
    await folded(fill(track.path.step, { step: '\\d', count: 7 })).click()
    await expect(steps.last()).toBeVisible()

    const behind = [folded(track.told.title), folded(track.erasure.title)]
    for (const one of behind) await expect(one).toBeHidden()
    await folded(track.more).click()
    for (const one of behind) await expect(one).toBeVisible()
    // One of a group is open.
    await expect(steps.last()).toBeHidden()

    const actions = page.getByRole('region', { name: track.manage }).locator('summary')
    await expect(actions).toHaveText([track.change.short, track.cancel.short, track.complaint.short])
    await expectOneRow(actions, 3)
    await actions.last().click()
    await expect(page.getByLabel(track.complaint.words)).toBeVisible()
    expect(await loudButtons(page)).toBeLessThanOrEqual(1)
    await expectAccessible(page)
  }
})

test('in each state, the page of a request has at most one loud button', async ({ page }) => {
  await enterAsStaff(page)
  const states = ['new', 'contacted', 'assigned', 'in_progress', 'completed'] as const
  const asks = ['done', 'time', 'no_show'] as const
  const made = [
    ...states.map((state) => [state, () => aRequestThatIs(page, state)] as const),
    ...asks.map((ask) => [ask, () => aJobThat(page, site, ask)] as const),
    ['wrong number', () => aWrongNumber(page)] as const,
  ]
  for (const [name, make] of made) {
    await page.goto((await make()).path)
    expect(await loudButtons(page), name).toBeLessThanOrEqual(1)
  }
})

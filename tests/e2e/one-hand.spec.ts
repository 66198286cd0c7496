// Pages on which somebody has one thing to do, on a phone: the footer is one line.
import type { Page } from 'playwright/test'
import { localePath, locales } from '@/lib/i18n/constants'
import { enterAsStaff, expect, test } from './fixtures'
import { aLinkedJob, aNewTasker, anOffer } from './forms/made'
import { expectOneRow } from './measures'

const site = { databaseUrl: process.env.DATABASE_URL ?? '' }

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
  await aNewTasker(page)
  const own = ['/tasker-jobs', '/tasker-earnings', '/tasker-profile']
  for (const path of ['/request-a-task', '/request-a-task?task=4', '/request-a-task/form', '/track', ...own])
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      await expectShortFooter(page)
    }
})

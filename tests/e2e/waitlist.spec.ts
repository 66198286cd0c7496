// The list of the app: joined, confirmed and left, and said only to who has just done it.
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { type Locale, localePath, locales } from '@/lib/i18n/constants'
import { downloadPath, type WaitlistOutcome } from '@/lib/waitlist/constants'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures'

const texts = { en, rw, fr }
const outcomes: readonly WaitlistOutcome[] = ['joined', 'confirmed', 'left']
const pathTo = (locale: Locale, page: string) => localePath(locale, `${downloadPath}/${page}`)

/** The token that stands in the mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
  try {
    const [row] = await sql`select token from waitlist where email = ${email}`
    return row?.token ?? ''
  } finally {
    await sql.end()
  }
}

async function join(page: Page, locale: Locale): Promise<string> {
  const { waitlist: words } = texts[locale]
  const email = `waits-${crypto.randomUUID()}@taskers.test`
  await page.goto(localePath(locale, downloadPath))
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.consent).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.outcomes.joined.title })).toBeVisible()
  return email
}

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    // Chromium reports the scripts it was told not to run.
    test.use({ javaScriptEnabled: hasScripts, expected: hasScripts ? null : /chunks\/.* csp$/ })

    for (const locale of locales) {
      const { waitlist: words } = texts[locale]

      test(`what was done is said, once (${locale})`, async ({ page, context }) => {
        const email = await join(page, locale)
        if (!hasScripts) await expect(page).toHaveURL(new RegExp(`${pathTo(locale, 'joined')}$`))
        const token = await tokenOf(email)
        for (const [step, outcome] of [
          ['confirm', 'confirmed'],
          ['leave', 'left'],
        ] as const) {
          await page.goto(`${pathTo(locale, step)}?token=${token}`)
          await page.getByRole('button', { name: words.steps[step].button, exact: true }).click()
          await page.waitForURL(`**${pathTo(locale, outcome)}`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.outcomes[outcome].title)
          if (hasScripts) await expectAccessible(page)
        }
        await context.clearCookies()
        await page.reload()
        await expect(page).toHaveURL(new RegExp(`${localePath(locale, downloadPath)}$`))
      })

      test(`an address alone says nothing of it, but shows the page of the app (${locale})`, async ({
        page,
      }) => {
        for (const outcome of outcomes) {
          await page.goto(pathTo(locale, outcome))
          await expect(page).toHaveURL(new RegExp(`${localePath(locale, downloadPath)}$`))
          await expect(page.getByText(words.outcomes[outcome].title)).toBeHidden()
        }
        await page.goto(pathTo(locale, 'ended'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.outcomes.ended.title)
      })
    }
  })
}

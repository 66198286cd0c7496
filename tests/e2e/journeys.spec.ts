// The two journeys at 360 px and at a desk, with and without scripts; `npm run drill -- journeys` loses the
// network at each of their steps, in every language.
import type { Page } from 'playwright'
import { playCustomer } from '@/scripts/drills/journeys/customer'
import { openDesk } from '@/scripts/drills/journeys/desk'
import { losingTheNetwork } from '@/scripts/drills/journeys/mishaps'
import { calmly, type Play } from '@/scripts/drills/journeys/play'
import { playTasker } from '@/scripts/drills/journeys/tasker'
import { expect, expectAccessible, expectAccessibleEnlarged, test } from './fixtures'

type Journey = {
  who: string
  walk: typeof playCustomer
  locale: Play['locale']
  hasScripts: boolean
  /** Where the network is away for a while. */
  lostAt: string
}

const journeys: Journey[] = [
  {
    ...{ who: 'a customer, from the search to the rating', walk: playCustomer },
    ...{ locale: 'fr', hasScripts: true, lostAt: 'rate it' },
  },
  {
    ...{ who: 'a customer, from the search to the rating', walk: playCustomer },
    ...{ locale: 'rw', hasScripts: false, lostAt: 'send it' },
  },
  {
    ...{ who: 'a tasker, from the SMS to what was earned', walk: playTasker },
    ...{ locale: 'rw', hasScripts: true, lostAt: 'start' },
  },
  {
    ...{ who: 'a tasker, from the SMS to what was earned', walk: playTasker },
    ...{ locale: 'en', hasScripts: false, lostAt: 'finish' },
  },
]

const site = () => ({
  base: process.env.BASE_URL ?? '',
  databaseUrl: process.env.DATABASE_URL ?? '',
  mailDir: process.env.MAIL_DIR ?? '',
  smsDir: process.env.SMS_DIR ?? '',
})

/** Looks at each page in two sizes. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectAccessibleEnlarged(page)
}

for (const journey of journeys) {
  const { who, walk, locale, hasScripts, lostAt } = journey
  test.describe(() => {
    // Chromium reports the scripts it was told not to run, and what the network has lost.
    test.use({
      javaScriptEnabled: hasScripts,
      expected: /chunks\/.* csp$|ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    })

    test(`${who} (${locale}, ${hasScripts ? 'scripts' : 'plain'}), with the network lost at "${lostAt}"`, async ({
      page,
    }) => {
      // A dozen pages, each looked at in two sizes: on a busy machine that is a long way.
      test.slow()
      const desk = await openDesk(site())
      const played: Play = { page, locale, hasScripts, site: site(), desk }
      // axe needs scripts, and sees the same pages on the journeys with them.
      const judge = async () => (hasScripts ? look(page) : undefined)
      const lost: string[] = []
      const steps: string[] = []
      const calm = calmly(played, judge)
      const note = (one: { lost: string[] }) => lost.push(...one.lost)
      const losing = losingTheNetwork(played, { mishap: 'cut', note, look: judge })
      await walk(played, (step) => {
        steps.push(step.name)
        return step.name === lostAt ? losing(step) : calm(step)
      })
      expect(steps).toContain(lostAt)
      expect(lost).toEqual([])
      await desk.close()
    })
  })
}

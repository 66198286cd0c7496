// Two dispatchers, four taskers and twenty-four customers play a day: three real browsers, two at the desk
// and a phone, and the others by the API. What one does, the others see by itself; the dashboard is compared
// with a count by hand.
import { beOnOneDay } from '../support/steady-clock'
import { test as base, expect } from './fixtures'
import { severalAreAssigned, theDashboardIsRight, theyHandOver } from './played/afternoon'
import {
  bothTakeSome,
  callInVain,
  moreEnd,
  oneJobIsDone,
  someEnd,
  theyAsk,
  twoComeBack,
} from './played/morning'
import { type Day, openDay } from './played/people'

const scenes: [what: string, play: (day: Day) => Promise<void>][] = [
  ['they ask on the site, in three languages', theyAsk],
  ['both dispatchers take some', bothTakeSome],
  ['one job is done, from the call to the money', oneJobIsDone],
  ['two come back to the desk', twoComeBack],
  ['some end before', someEnd],
  ['some end otherwise', moreEnd],
  ['somebody does not answer', callInVain],
  ['several are assigned at once', severalAreAssigned],
  ['they hand over', theyHandOver],
  ['the dashboard is right', theDashboardIsRight],
]
const test = base.extend<{ day: Day }>({
  day: [
    async ({ browser, watch }, use) => {
      const day = await openDay({ browser, watch })
      await use(day)
      await day.close()
    },
    { timeout: 120_000 },
  ],
})

const mostSeconds = 240

test('a day is played without a reload or a second channel, and is counted right', async ({ day }) => {
  test.setTimeout(mostSeconds * 2_000)
  await beOnOneDay(mostSeconds)
  for (const [what, play] of scenes) await test.step(what, () => play(day))
  expect([...day.odette.loads, ...day.patrick.loads]).toEqual([])
})

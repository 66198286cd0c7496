// Two dispatchers, four taskers and twenty customers play a day. Three real browsers, two at the desk and a phone;
// the others act by the API. What one does, the others see by itself; the dashboard is compared with a count by hand.
import { isDeepStrictEqual } from 'node:util'
import type { Noted } from '@/scripts/drills/week/book'
import { compareDesk } from '@/scripts/drills/week/compare'
import { midnightOf } from '@/scripts/drills/week/dates'
import { leavePromise } from '@/scripts/drills/week/promise'
import { beOnOneDay } from '../support/steady-clock'
import { expect, test } from './fixtures'
import { tryInVain } from './forms/made'
import { expectNextCalls, expectPeople, expectToday } from './played/dashboard'
import { type Day, openDay } from './played/people'

const hourMs = 3_600_000
const at = (hour: number) => midnightOf(Date.now()) + hour * hourMs
const amounts = (labour_rwf: number) => ({ labour_rwf, transport_rwf: 2_000, materials_rwf: 3_000 })

let day: Day
/** The requests by their numbers: the first nineteen ask on the site, the last one calls. */
let asked: Noted[]
const nth = (number: number): Noted => {
  const request = asked[number]
  if (!request) throw new Error(`There is no request ${number}`)
  return request
}
const some = (...numbers: number[]) => numbers.map(nth)

/** A dispatcher reaches the customer and agrees on a time of today, by the API. */
async function reach(request: Noted, hour: number): Promise<void> {
  await day.desk.reach(request)
  await day.desk.arrange(request, { at: at(hour), on: 0 })
}

async function nineteenAsk(): Promise<void> {
  const { odette, patrick, customer, taskIds } = day
  await Promise.all([odette.list.show(), patrick.list.showBoard()])
  asked = []
  for (let number = 0; number < 19; number++)
    asked.push(await customer.ask(taskIds[number % taskIds.length] ?? 0, odette.person))
  for (const request of asked) {
    await expect(odette.list.rowOf(request)).toContainText('New')
    await expect(patrick.list.cardOf(request)).toBeVisible()
  }
  for (const { page } of [odette, patrick]) await expect(page).toHaveTitle(/^\(19\) /)
}

async function bothTakeSome(): Promise<void> {
  const { odette, patrick } = day
  await odette.list.claim(some(0, 1, 2, 3, 5))
  for (const request of some(0, 1, 2, 3, 5))
    await expect(patrick.list.cardOf(request)).toContainText('Odette')
  await patrick.list.open(nth(4))
  await patrick.request.claim(nth(4))
  await expect(odette.list.rowOf(nth(4))).toContainText('Patrick')
}

/** From the call to the money; who does not act sees each step. */
async function oneJobIsDone(): Promise<void> {
  const { odette, patrick, phone, tasker, taskers } = day
  const { alice, bosco } = taskers
  const job = nth(4)
  const row = odette.list.rowOf(job)
  await patrick.request.log(job, at(14))
  await expect(row).toContainText('Contacted')
  await patrick.request.correct('Vestine Uwera', '0788 456 789')
  await expect(row).toContainText('Vestine Uwera')
  await patrick.request.agree(job, amounts(20_000))
  await patrick.request.offer(job, [alice, bosco], 18_000)
  await expect(row).toContainText('2 offers out')

  const { offers, job: card } = patrick.request
  await tasker.decline(bosco, job)
  await expect(offers.getByRole('listitem').filter({ hasText: 'Bosco' })).toContainText('Too far')
  await phone.accept(job, alice, '+250789000000')
  await expect(offers.getByRole('listitem').filter({ hasText: 'Alice' })).toContainText('Accepted')
  await expect(card).toContainText('Confirmed')
  await expect(row).toContainText('Alice')
  const customer = await phone.track(job)
  await expect(customer.tab.getByRole('heading', { level: 1 })).toHaveText('Your Tasker is Alice')
  await phone.page.bringToFront()

  await phone.openJobs('Vestine Uwera')
  await phone.setOut(job)
  await expect(card).toContainText('On the way')
  await customer.sees('Alice is on the way, about 20 minutes')
  await phone.start(job)
  await expect(card).toContainText('At work')
  await expect(row).toContainText('In progress')
  await phone.finish(job)
  await expect(card).toContainText('Done, says the tasker')
  await patrick.request.complete(job)
  await expect(row).toBeHidden()
  await customer.tab.close()
}

/** One tasker gives the job back, another one does not come. */
async function twoComeBack(): Promise<void> {
  const { odette, patrick, desk, tasker, taskers } = day
  const { bosco, claudine, damascene } = taskers
  await Promise.all([reach(nth(5), 15), reach(nth(6), 16)])
  await Promise.all([desk.assign(nth(5), claudine, 15_000), desk.assign(nth(6), bosco, 14_000)])
  await expect(odette.list.rowOf(nth(5))).toContainText('Claudine')
  await tasker.giveBack(claudine, nth(5))
  await expect(odette.list.rowOf(nth(5))).toContainText('Back ')
  await odette.list.open(nth(5))
  await expect(odette.page.getByText('The job came back: it needs another tasker')).toBeVisible()
  await odette.request.assign(nth(5), damascene, 16_000)
  await odette.request.confirm(nth(5))

  await patrick.list.show()
  await tasker.confirm(bosco, nth(6))
  await odette.list.show()
  await odette.list.open(nth(6))
  await odette.request.noShow(nth(6))
  await expect(patrick.list.rowOf(nth(6))).toContainText('Back ')
  await expect(patrick.list.rowOf(nth(5))).toContainText('Damascene')
}

/** The customer cancels, asks twice, or cannot be reached. */
async function someEnd(): Promise<void> {
  const { odette, patrick, phone, desk, site } = day
  await patrick.list.open(nth(7))
  await phone.cancel(nth(7))
  await expect(patrick.page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await odette.list.show()
  await expect(odette.list.rowOf(nth(9))).toBeVisible()
  await expect(odette.list.rowOf(nth(7))).toBeHidden()

  await patrick.list.show()
  await patrick.list.open(nth(8))
  await odette.list.open(nth(9))
  await patrick.request.linkDuplicate(nth(8), nth(9))
  const duplicates = odette.page.getByRole('region', { name: 'Duplicates of this request' })
  await expect(duplicates).toContainText(nth(8).reference)

  await tryInVain(site, nth(10).id)
  await patrick.list.show()
  await patrick.list.open(nth(10))
  await patrick.request.endUnreachable(nth(10))
  await desk.decline(nth(2), 'out_of_area')
}

/** Several are assigned at once, and two of them are done. */
async function severalAreAssigned(): Promise<void> {
  const { odette, patrick, desk, tasker, customer, taskers } = day
  const { claudine, bosco, damascene } = taskers
  for (const [index, request] of some(11, 12, 13).entries()) await reach(request, 8 + 2 * index)
  await Promise.all([odette.list.show(), patrick.list.show()])
  await odette.list.assign(some(11, 12, 13), claudine, 12_000)
  for (const request of some(11, 12, 13)) await expect(patrick.list.rowOf(request)).toContainText('Claudine')
  await reach(nth(17), 19)
  await desk.assign(nth(17), bosco, 9_000)
  for (const [request, by] of [
    [nth(11), claudine],
    [nth(12), claudine],
    [nth(17), bosco],
    [nth(5), damascene],
  ] as const) {
    await desk.agree(request, amounts(10_000 + request.pay))
    await tasker.start(by, request)
    await tasker.finish(by, request)
    await desk.complete(request)
    await customer.rate(request, 4)
    await expect(patrick.list.rowOf(request)).toBeHidden()
  }
  await desk.pay(nth(11))
  await tasker.start(claudine, nth(13))
  await expect(patrick.list.rowOf(nth(13))).toContainText('In progress')
}

/** One is given to the colleague, somebody calls, one customer is reached too late, and a shift ends. */
async function theyHandOver(): Promise<void> {
  const { odette, patrick, desk, taskIds, sql } = day
  await patrick.list.view('Mine')
  await expect(patrick.list.countOf('Mine')).toHaveText(/^Mine\s*0$/)
  await odette.list.open(nth(0))
  await odette.request.give(nth(0), patrick.person)
  await expect(patrick.list.rowOf(nth(0))).toBeVisible()
  await expect(patrick.list.countOf('Mine')).toHaveText(/^Mine\s*1$/)
  await expect(patrick.page.getByText(/given to you/)).toBeVisible()

  await odette.list.show()
  const words = 'The sofa must go to Kimironko, it is heavy'
  const call = { name: 'Immaculée', phone: '0788 222 333', task: { id: taskIds[0] ?? 0 }, words }
  asked.push(await patrick.request.enterCall(call))
  await expect(odette.list.rowOf(nth(19))).toContainText('Patrick')

  await leavePromise(sql, nth(1), -1)
  await desk.reach(nth(1))
  await patrick.list.show()
  await patrick.list.view('Mine')
  const handed = await odette.list.endShift(patrick.person)
  for (const request of handed) await expect(patrick.list.rowOf(request)).toBeVisible()
  await expect(odette.list.countOf('Mine')).toHaveText(/^Mine\s*0$/)
}

async function theDashboardIsRight(): Promise<void> {
  const { patrick, customer, sql, book, dispatchers, workers } = day
  const seen = { page: patrick.page, book, dispatchers, workers }
  for (const [number, minutes] of [
    [14, -2],
    [15, 10],
    [16, 25],
  ] as const)
    await leavePromise(sql, nth(number), minutes)
  await patrick.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expectNextCalls(patrick.page, some(14, 6, 15, 16, 0))
  await expectToday(seen)
  await expectPeople(seen)
  const different = (await compareDesk(day)).filter((one) => !isDeepStrictEqual(one.byHand, one.product))
  expect(different).toEqual([])

  await customer.cancel(nth(15), 'too_late')
  await expectNextCalls(patrick.page, some(14, 6, 16, 0, 3))
  await expectToday(seen)
}

test.afterEach(() => day.close())

test('a day is played without a reload or a second channel, and is counted right', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000)
  await beOnOneDay(240)
  day = await openDay({ browser, watch })
  await day.phone.logIn(day.taskers.alice, 'tasker-0@taskers.test')
  await test.step('nineteen ask on the site', nineteenAsk)
  await test.step('both dispatchers take some', bothTakeSome)
  await test.step('one job is done, from the call to the money', oneJobIsDone)
  await test.step('two come back to the desk', twoComeBack)
  await test.step('some end before', someEnd)
  await test.step('several are assigned at once', severalAreAssigned)
  await test.step('they hand over', theyHandOver)
  await test.step('the dashboard is right', theDashboardIsRight)
  expect(day.odette.loads).toEqual([])
  expect(day.patrick.loads).toEqual([])
})

// The second half of the played day: several are assigned, work is handed over, and everything is counted.
import { isDeepStrictEqual } from 'node:util'
import { troubledStatuses } from '@/lib/messages/constants'
import { compareStaff } from '@/scripts/drills/week/compare'
import { leavePromise } from '@/scripts/drills/week/promise'
import { expect } from '../fixtures'
import { endedAsWrong, expectNextCalls, expectPeople, expectToday } from './dashboard'
import { asking } from './morning'
import { amounts, type Day, reach } from './people'

/** Several are assigned at once, and two of them are done. */
export async function severalAreAssigned(day: Day): Promise<void> {
  const { odette, patrick, staff, tasker, customer, taskers, nth, some } = day
  const { claudine, bosco, damascene } = taskers
  for (const [index, request] of some(11, 12, 13).entries()) await reach(day, request, 8 + 2 * index)
  await Promise.all([odette.list.show(), patrick.list.show()])
  // What is chosen goes with the version on the screen: the list must show the times that were just agreed.
  for (const [index, request] of some(11, 12, 13).entries()) {
    const time = `${String(8 + 2 * index).padStart(2, '0')}:00`
    await expect(odette.list.rowOf(request)).toContainText(time)
  }
  await odette.list.assign(some(11, 12, 13), claudine, 12_000)
  for (const request of some(11, 12, 13)) await expect(patrick.list.rowOf(request)).toContainText('Claudine')
  await reach(day, nth(17), 19)
  await staff.assign(nth(17), bosco, 9_000)
  for (const [request, by] of [
    [nth(11), claudine],
    [nth(12), claudine],
    [nth(17), bosco],
    [nth(5), damascene],
  ] as const) {
    await staff.agree(request, amounts(10_000 + request.pay))
    await tasker.start(by, request)
    await tasker.finish(by, request)
    await staff.complete(request)
    await customer.rate(request, 4)
    await expect(patrick.list.rowOf(request)).toBeHidden()
  }
  await staff.pay(nth(11))
  await customer.complain(nth(12))
  await tasker.start(claudine, nth(13))
  await expect(patrick.list.rowOf(nth(13))).toContainText('In progress')
}

/** One is given to the colleague, somebody calls, one customer is reached too late, and a shift ends. */
export async function theyHandOver(day: Day): Promise<void> {
  const { odette, patrick, staff, taskOf, sql, nth } = day
  await patrick.list.view('Mine')
  // The one whose customer did not answer.
  await expect(patrick.list.countOf('Mine')).toHaveText(/^Mine\s*1$/)
  await odette.list.open(nth(0))
  await odette.request.give(nth(0), patrick.person)
  await expect(patrick.list.rowOf(nth(0))).toBeVisible()
  await expect(patrick.list.countOf('Mine')).toHaveText(/^Mine\s*2$/)
  await expect(patrick.page.getByText(/given to you/)).toBeVisible()

  await odette.list.show()
  const description = 'The sofa must go to Kimironko, it is heavy'
  const call = { name: 'Immaculée', phone: '0788 222 333', task: taskOf(0), description }
  await patrick.request.enterCall(call)
  await expect(odette.list.rowOf(nth(asking))).toContainText('Patrick')

  await leavePromise(sql, nth(1), -1)
  await staff.reach(nth(1))
  await patrick.list.show()
  await patrick.list.view('Mine')
  const handed = await odette.list.endShift(patrick.person)
  for (const request of handed) await expect(patrick.list.rowOf(request)).toBeVisible()
  await expect(odette.list.countOf('Mine')).toHaveText(/^Mine\s*0$/)
}

/** By what they are, so that a failure says which message was not counted. */
async function expectTroubles({ sql, book }: Day): Promise<void> {
  const rows =
    await sql`select template, last_error from messages where status in ${sql([...troubledStatuses])}`
  const texts = endedAsWrong(book).map(() => ({
    template: 'customer.unreachable',
    last_error: 'The number is wrong.',
  }))
  expect(rows.map((row) => ({ ...row }))).toEqual(texts)
}

export async function theDashboardIsRight(day: Day): Promise<void> {
  const { patrick, customer, sql, book, dispatchers, workers, some, nth } = day
  const seen = { page: patrick.page, book, dispatchers, workers }
  for (const [number, minutes] of [
    [14, -5],
    [15, 10],
    [16, 25],
  ] as const)
    await leavePromise(sql, nth(number), minutes)
  await patrick.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expectNextCalls(patrick.page, some(14, 6, 20, 22, 15))
  await expectTroubles(day)
  await expectToday(seen)
  await expectPeople(seen)
  const different = (await compareStaff(day)).filter((one) => !isDeepStrictEqual(one.byHand, one.product))
  expect(different).toEqual([])

  await patrick.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await customer.cancel(nth(15), 'too_late')
  await expectNextCalls(patrick.page, some(14, 6, 20, 22, 16))
  await expectToday(seen)
}

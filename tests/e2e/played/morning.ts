// The first half of the played day: requests come, are taken, done, given back and ended.
import { minuteMs } from '@/scripts/drills/week/dates'
import { letOffersEnd } from '@/scripts/drills/week/offers-end'
import { expect } from '../fixtures'
import { letMinutesPass } from './passing'
import { amounts, at, type Day, reach } from './people'

/** How many ask on the site, in three languages. */
export const asking = 23

export async function theyAsk(day: Day): Promise<void> {
  const { odette, patrick, customer, taskOf, book } = day
  await Promise.all([odette.list.show(), patrick.list.showBoard()])
  for (let number = 0; number < asking; number++)
    await customer.ask({ number, task: taskOf(number), staff: odette.person })
  expect(new Set(book.requests.map(({ words }) => words.locale))).toEqual(new Set(['en', 'rw', 'fr']))
  for (const request of book.requests) {
    await expect(odette.list.rowOf(request)).toContainText('New')
    await expect(patrick.list.cardOf(request)).toBeVisible()
  }
  for (const { page } of [odette, patrick]) await expect(page).toHaveTitle(new RegExp(`^\\(${asking}\\) `))
}

export async function bothTakeSome(day: Day): Promise<void> {
  const { odette, patrick, nth, some } = day
  await odette.list.claim(some(0, 1, 2, 3, 5))
  for (const request of some(0, 1, 2, 3, 5))
    await expect(patrick.list.cardOf(request)).toContainText('Odette')
  await patrick.list.open(nth(4))
  await patrick.request.claim(nth(4))
  await expect(odette.list.rowOf(nth(4))).toContainText('Patrick')
}

/** From the call to the money; who does not act sees each step. */
export async function oneJobIsDone(day: Day): Promise<void> {
  const { odette, patrick, phone, tasker, taskers, nth } = day
  const { alice, bosco } = taskers
  const job = nth(4)
  const row = odette.list.rowOf(job)
  await patrick.request.log(job, at(14))
  await expect(row).toContainText('Contacted')
  await patrick.request.correct('Vestine Uwera', '0788 456 789')
  await expect(row).toContainText('Vestine Uwera')
  await patrick.request.agree(job, amounts(20_000))
  await patrick.request.offer(job, [alice, bosco], 22_000)
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
export async function twoComeBack(day: Day): Promise<void> {
  const { odette, patrick, staff, tasker, taskers, nth } = day
  const { bosco, claudine, damascene } = taskers
  await Promise.all([reach(day, nth(5), 15), reach(day, nth(6), 16)])
  await Promise.all([staff.assign(nth(5), claudine, 15_000), staff.assign(nth(6), bosco, 14_000)])
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
export async function someEnd(day: Day): Promise<void> {
  const { odette, patrick, phone, staff, sql, nth } = day
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

  await patrick.list.show()
  await patrick.list.open(nth(10))
  await patrick.request.tryThreeTimes(nth(10), () => letMinutesPass(sql, nth(10), 11))
  await patrick.request.endUnreachable(nth(10))
  await staff.decline(nth(2), 'out_of_area')
}

/** A number is wrong, somebody writes nonsense, an offer gets no answer, and one job is for another day. */
export async function moreEnd(day: Day): Promise<void> {
  const { odette, patrick, staff, sql, book, taskers, nth } = day
  await odette.list.show()
  await odette.list.open(nth(18))
  await odette.request.wrongNumber(nth(18))
  await odette.request.endWrongNumber(nth(18))
  await staff.decline(nth(19), 'spam')
  await staff.confirmSpam(nth(19), patrick.person)

  await reach(day, nth(20), 17)
  await staff.offer(nth(20), [taskers.alice], 11_000)
  await letOffersEnd({ sql, book }, nth(20))
  await patrick.list.show()
  await expect(patrick.list.rowOf(nth(20))).toContainText('Back ')

  await staff.reach(nth(21))
  await staff.arrange(nth(21), { at: at(9) + 24 * 60 * minuteMs, on: 1 })
  await staff.assign(nth(21), taskers.damascene, 13_000)
  await expect(patrick.list.rowOf(nth(21))).toContainText('tomorrow 09:00')
}

/** Nobody answers, and one key says so. */
export async function callInVain(day: Day): Promise<void> {
  const { patrick, nth } = day
  await patrick.list.show()
  await patrick.list.open(nth(22))
  await patrick.request.noAnswer(nth(22))
}

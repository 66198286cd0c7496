// The dashboard as it is on the screen, beside the count by hand.
import type { Page } from 'playwright/test'
import type { RequestView } from '@/lib/requests/staff/list'
import type { Book, Noted, Person, Worker } from '@/scripts/drills/week/book'
import { countOf } from '@/scripts/drills/week/count'
import { choosePage, expect } from '../fixtures'

/** The checks of the tasker who was hired first end soon, see `hireTasker`. */
const expiringChecks = 1

type Seen = { page: Page; book: Book; dispatchers: [Person, Person]; workers: Worker[] }

/** The rows of a table of figures beside those of people. */
const headAndSum = 2

const francs = (amount: number) => amount.toLocaleString('en')

/** The five who must be called next, in their order. */
export async function expectNextCalls(page: Page, requests: Noted[]): Promise<void> {
  const calls = page.getByRole('region', { name: 'To call next' }).getByRole('listitem')
  await expect(calls).toHaveCount(requests.length)
  for (const [index, { reference }] of requests.entries())
    await expect(calls.nth(index).getByRole('link', { name: `Open ${reference}` })).toBeAttached()
}

type Counted = { page: Page; count: ReturnType<typeof countOf>; many: (view: RequestView) => number }

/** Their customers are told nothing: the number is another person's. */
export const endedAsWrong = (book: Book) =>
  book.requests.filter(({ endReason }) => endReason === 'wrong_number')

/** What waits now, as the whole line: no figure stands in it that was not counted. */
async function expectNow({ page, count, many }: Counted, book: Book): Promise<void> {
  const cases = Object.values(count.openCases).reduce((sum, open) => sum + open, 0)
  const figures: [label: string, value: number][] = [
    ['Late', many('breached')],
    ['Due within 15 minutes', many('due_soon')],
    ['To call', many('new')],
    ['Back at the desk', many('back')],
    ['Not confirmed', many('unconfirmed')],
    ['Cases to settle', cases],
    ['Done and not paid', many('unpaid')],
    ['Unanswered messages', book.complaints],
    ['Messages in trouble', endedAsWrong(book).length],
    ['Spam to confirm', many('spam')],
    ['Expiring checks', expiringChecks],
  ]
  const shown = figures.filter(([, value]) => value > 0)
  const nextDue = '(· next due (\\w+ )?[0-9:]{5})?'
  const texts = shown.map(([label, value]) => new RegExp(`^${value}\\s*${label}\\s*${nextDue}$`))
  await expect(page.getByRole('list', { name: 'Now' }).getByRole('listitem')).toHaveText(texts)
}

/** The figures of now and of today. */
export async function expectToday({ page, book, dispatchers: [one] }: Seen): Promise<void> {
  const count = countOf(book)
  const many = (view: RequestView) => count.inView(view, one).length
  await expectNow({ page, count, many }, book)
  const figures: [label: string, value: number][] = [
    ['Received', count.receivedToday],
    ['Breached', count.missedToday],
    ['Jobs', many('today')],
    ['Unowned', many('unowned')],
    ['No tasker yet', many('no_tasker')],
    ['Open requests', many('open')],
  ]
  for (const [label, value] of figures) {
    const figure = page
      .getByRole('list', { name: 'Today' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    await expect(figure.getByText(String(value), { exact: true }), `${label}: ${value}`).toBeVisible()
  }
}

/** How the promise was kept, and what each dispatcher and each tasker did. */
export async function expectPeople({ page, book, dispatchers, workers }: Seen): Promise<void> {
  const count = countOf(book)
  const { owed, kept, percent } = count.promise
  const promise = page.getByRole('region', { name: 'The promised hour' })
  await expect(promise.getByText(`${kept} of ${owed}`, { exact: true })).toHaveCount(2)
  await expect(promise.getByText(`within the hour, ${percent}%`)).toHaveCount(2)
  const uncalled = promise.getByRole('link', { name: `${count.endedUncalled} ended without a call` })
  await expect(uncalled).toHaveCount(2)
  await choosePage(page, 'Reports')
  const totals = page.getByRole('list', { name: 'In this time' }).getByRole('listitem')
  await expect(totals.nth(0)).toContainText(`RWF ${francs(count.turnover)}`)
  await expect(totals.nth(1).getByText(String(count.done), { exact: true })).toBeVisible()

  const tableOf = (name: string) => page.getByRole('table', { name, exact: true })
  const cellsOf = (table: string, name: string) =>
    tableOf(table)
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
  const owners = [...dispatchers.map((person) => count.ofDispatcher(person)), ...count.ofNobody()]
  expect(owners.map(({ name }) => name)).toContain('Nobody')
  await expect(tableOf('Dispatchers').getByRole('row')).toHaveCount(owners.length + headAndSum)
  for (const { name, owned, owed, in_time, completed } of owners) {
    const share = owed === 0 ? '–' : `${Math.floor((in_time * 100) / owed)}%`
    await expect(cellsOf('Dispatchers', name)).toHaveText([`${owned}`, share, `${completed}`])
  }
  // Every completed job had a tasker: there is no row without one.
  await expect(tableOf('Taskers').getByRole('row')).toHaveCount(workers.length + headAndSum)
  for (const worker of workers) {
    const { jobs, turnover_rwf, no_shows, given_back } = count.ofTasker(worker)
    const cells = [`${jobs}`, francs(turnover_rwf), '–', '–', `${no_shows}`, `${given_back}`]
    await expect(cellsOf('Taskers', worker.name)).toHaveText(cells)
  }
  await expect(tableOf('Without a tasker, by task').getByRole('cell')).toHaveText(
    Object.values(count.lost()).flatMap((many) => ['0', `${many}`, '0']),
  )
  const reasons = Object.values(count.cancellations()).reduce((sum, many) => sum + many, 0)
  const cancelled = page.getByRole('table', { name: 'Cancellations by reason' }).getByRole('cell')
  await expect(cancelled).toHaveText([String(reasons)])
}

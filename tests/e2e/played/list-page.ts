// What a dispatcher does in the list and on the board, and what they remember of it.
import type { Page } from 'playwright/test'
import type { Book, Noted, Person, Worker } from '@/scripts/drills/week/book'
import { noteGiven } from '@/scripts/drills/week/notes'
import { choosePage, expect } from '../fixtures'

export type At = { page: Page; me: Person; book: Book }

export function listPage({ page, me, book }: At) {
  const table = page.getByRole('table', { name: 'Tasker Requests' })
  const views = page.getByRole('navigation', { name: 'Which requests' })
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Chosen requests' })
  const linkOf = ({ reference }: Noted) => page.getByRole('link', { name: `Open ${reference}` })
  const rowOf = (request: Noted) => table.getByRole('row').filter({ has: linkOf(request) })
  const cardOf = (request: Noted) => page.getByRole('listitem').filter({ has: linkOf(request) })
  const isLive = () => expect(page.getByText('Live', { exact: true })).toBeVisible()

  async function choose(requests: Noted[]): Promise<void> {
    for (const { reference } of requests) await page.getByLabel(`Choose ${reference}`).check()
    await expect(bar.getByRole('status')).toHaveText(`${requests.length} chosen`)
  }

  return {
    table,
    rowOf,
    cardOf,
    linkOf,
    show: async () => {
      await choosePage(page, 'Tasker Requests')
      await isLive()
      await expect(views).toBeVisible()
    },
    showBoard: async () => {
      await choosePage(page, 'Tasker Requests')
      await page.getByRole('link', { name: 'Board', exact: true }).click()
      await isLive()
      await expect(page.getByRole('region', { name: /^New/ })).toBeVisible()
    },
    view: async (name: string) => {
      await views.getByRole('link', { name }).click()
    },
    /** A view with its count, as `Mine 3`. */
    countOf: (name: string) => views.getByRole('link', { name }),
    open: async (request: Noted) => {
      // At its beginning: over its end it shows its tools.
      await linkOf(request).click({ position: { x: 60, y: 10 } })
      await page.waitForURL(`**/admin/taskers-request/${request.id}`)
      await expect(page.getByRole('heading', { level: 2, name: 'Next step' })).toBeAttached()
    },
    claim: async (requests: Noted[]) => {
      await choose(requests)
      await bar.getByRole('button', { name: 'Claim' }).click()
      await expect(page.getByText(`${requests.length} done`, { exact: true })).toBeVisible()
      for (const request of requests) Object.assign(request, { staff: me, isOwned: true })
      await expect(bar).toBeHidden()
    },
    assign: async (requests: Noted[], tasker: Worker, pay: number) => {
      await choose(requests)
      await bar.getByRole('button', { name: 'Assign a tasker' }).click()
      await dialog.getByLabel('Find a tasker').fill(tasker.name)
      await dialog.getByRole('radio', { name: new RegExp(tasker.name) }).check()
      await dialog.getByLabel('Pay for each job').fill(String(pay))
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByText(`${requests.length} done`, { exact: true })).toBeVisible()
      for (const request of requests) noteGiven(book, request, tasker, pay)
      await expect(dialog).toBeHidden()
    },
    endShift: async (to: Person) => {
      const mine = book.requests.filter(
        ({ isOwned, staff, endedOn }) => isOwned && staff === me && endedOn === null,
      )
      await page.getByRole('button', { name: new RegExp(me.name) }).click()
      await page.getByRole('menuitem', { name: 'End of shift' }).click()
      await expect(dialog).toContainText(`You own ${mine.length} requests that are open.`)
      await dialog.getByLabel('To', { exact: true }).selectOption(to.name)
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(page.getByText(`${mine.length} requests are with ${to.name} now`)).toBeVisible()
      for (const request of mine) request.staff = to
      for (const _ of mine) book.note('request.given')
      return mine
    },
  }
}

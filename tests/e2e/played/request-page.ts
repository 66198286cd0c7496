// What a dispatcher does on the page of a request, and what they remember of it.

import type { Amounts, Noted, Person, Task, Worker } from '@/scripts/drills/week/book'
import { formMinute } from '@/scripts/drills/week/dates'
import {
  noteAgreed,
  noteAsked,
  noteEnded,
  noteGiven,
  noteNoShow,
  noteOffered,
  notePaid,
  noteReached,
  noteStep,
} from '@/scripts/drills/week/notes'
import { placeOf } from '@/scripts/drills/week/places'
import { expect } from '../fixtures'
import type { At } from './list-page'

type Call = { name: string; phone: string; task: Task; description: string }

export function requestPage({ page, me, book }: At) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  /** Chooses an ending in the menu; what it asks is answered by `fill`. */
  async function end(request: Noted, item: string, fill: () => Promise<void> = async () => undefined) {
    await button('More').click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(dialog).toContainText(request.reference)
    await fill()
    await dialog.getByRole('button', { name: item }).click()
    await expect(dialog).toBeHidden()
  }

  /** Who takes care of a request without an owner owns it from then on. */
  function noteMine(request: Noted): void {
    if (!request.isOwned) Object.assign(request, { staff: me, isOwned: true })
  }

  return {
    offers: page.getByRole('list', { name: 'Offers' }),
    job: page.getByRole('region', { name: 'The job' }),
    /** The customer was reached, and wants it at this time of today. */
    log: async (request: Noted, at: number) => {
      await button('Log outcome').click()
      await dialog.getByText('Answered', { exact: true }).click()
      await dialog.getByLabel('Wanted').fill(formMinute(at))
      await button('Log it').click()
      await expect(dialog).toBeHidden()
      if (!request.isOwned) request.staff = me
      noteReached(request)
      request.wantedOn = book.today
    },
    claim: async (request: Noted) => {
      await button('Claim').click()
      await expect(page.getByText('You own this request')).toBeVisible()
      Object.assign(request, { staff: me, isOwned: true })
    },
    correct: async (name: string, phone: string) => {
      await button('Edit details').click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await button('Save details').click()
      await expect(page.getByText('Details saved')).toBeVisible()
    },
    offer: async (request: Noted, taskers: Worker[], pay: number) => {
      for (const { name } of taskers) await page.getByLabel(`Choose ${name}`).check()
      await page.getByLabel('Pay (RWF)').fill(String(pay))
      await button(`Offer to ${taskers.length} taskers`).click()
      await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem')).toHaveCount(
        taskers.length,
      )
      noteOffered(book, request, taskers, pay)
    },
    assign: async (request: Noted, tasker: Worker, pay: number) => {
      await page.getByLabel('Pay (RWF)').fill(String(pay))
      await button(`Assign ${tasker.name}`).click()
      await expect(page.getByText(`${tasker.name} is assigned`)).toBeVisible()
      noteGiven(book, request, tasker, pay)
    },
    confirm: async (request: Noted) => {
      await button('Confirm for them').click()
      await expect(button('Start the job')).toBeVisible()
      noteStep(book, request, 'job.confirmed')
    },
    agree: async (request: Noted, agreed: Amounts) => {
      await button('Set the price').click()
      await page.getByLabel('Labour (RWF)').fill(String(agreed.labour_rwf))
      await page.getByLabel('Transport (RWF)').fill(String(agreed.transport_rwf))
      await page.getByLabel('Materials (RWF)').fill(String(agreed.materials_rwf))
      await button('Agreed by phone').click()
      await expect(page.getByText('The price is agreed')).toBeVisible()
      noteAgreed(book, request, { by: 'staff', agreed })
    },
    complete: async (request: Noted) => {
      await button('Complete').click()
      await button('Record the payment').click()
      await dialog.getByRole('button', { name: 'Record it' }).click()
      await expect(page.getByText('Done and paid: there is nothing left to do.')).toBeVisible()
      notePaid(book, request)
      noteEnded(book, request, { status: 'completed', reason: null })
    },
    noShow: async (request: Noted) => {
      await button('More').click()
      await page.getByRole('menuitem', { name: 'The tasker did not come' }).click()
      await dialog.getByRole('button', { name: 'Take the tasker off' }).click()
      await expect(page.getByText('The tasker did not come: the job needs another one')).toBeVisible()
      noteNoShow(book, request)
    },
    linkDuplicate: async (request: Noted, original: Noted) => {
      await end(request, 'Link a duplicate', () =>
        dialog.getByLabel('Duplicate of').fill(original.reference.toLowerCase()),
      )
      await expect(page.getByRole('link', { name: original.reference, exact: true })).toBeVisible()
      noteEnded(book, request, { status: 'declined', reason: 'duplicate' })
      noteMine(request)
    },
    endUnreachable: async (request: Noted) => {
      await end(request, 'Mark as unreachable')
      noteEnded(book, request, { status: 'unreachable', reason: null })
      noteMine(request)
    },
    /** The key sends it, and the next step is another number. */
    wrongNumber: async (request: Noted) => {
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await page.keyboard.press('4')
      await expect(page.getByText('Wrong number', { exact: true }).first()).toBeVisible()
      await expect(button('Find another number')).toBeVisible()
      noteMine(request)
    },
    endWrongNumber: async (request: Noted) => {
      await end(request, 'End: wrong number')
      noteEnded(book, request, { status: 'unreachable', reason: 'wrong_number' })
    },
    noAnswer: async (request: Noted) => {
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await page.keyboard.press('2')
      await expect(page.getByText(/^One try without an answer/)).toBeVisible()
      noteMine(request)
    },
    /** Two calls and a text, and the page says what the rule for an end still lacks. */
    tryThreeTimes: async (request: Noted, wait: () => Promise<void>) => {
      const rule = page.getByRole('region', { name: 'Before we give up' })
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await page.keyboard.press('2')
      await expect(page.getByText(/^One try without an answer/)).toBeVisible()
      await expect(rule).toContainText('1 of 3')
      await expect(rule).toContainText('Missing: In two ways, such as a call and a text')
      await wait()
      await button('Log outcome').click()
      await dialog.getByText('SMS', { exact: true }).click()
      await dialog.getByText('Message left', { exact: true }).click()
      await button('Log it').click()
      await expect(page.getByText(/^2 tries without an answer/)).toBeVisible()
      await wait()
      await page.keyboard.press('2')
      await expect(page.getByText('3 tries without an answer. Text them, or call once more.')).toBeVisible()
      await expect(rule).toContainText('3 of 3')
      await expect(rule).toContainText('Done: In two ways: ')
      noteMine(request)
    },
    give: async (request: Noted, to: Person) => {
      await page.keyboard.press('g')
      await dialog.getByLabel('Colleague').selectOption(to.name)
      await button('Give it').click()
      await expect(page.getByText(`${to.name} owns this request`)).toBeVisible()
      request.staff = to
      book.note('request.given')
    },
    /** Writes down what somebody asks for on the phone; such a request has no public promise. */
    enterCall: async ({ name, phone, task, description }: Call): Promise<Noted> => {
      const number = book.requests.length
      const place = placeOf('rw', number)
      const words = { locale: 'rw', description, answers: {}, hasPhoto: false } as const
      await page.keyboard.press('c')
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Language').selectOption('Kinyarwanda')
      await page.getByLabel('Task', { exact: true }).selectOption(String(task.id))
      await page.getByLabel('What they need').fill(description)
      await page.getByLabel('Place', { exact: true }).fill(place.location)
      await page.getByLabel('District').selectOption(place.district)
      await page.getByLabel('Sector').selectOption(place.sector)
      const request = noteAsked(book, { number, task, place, words, staff: me })
      await button('Enter the request').click()
      await page.waitForURL(/\/admin\/taskers-request\/[\da-f-]{36}$/)
      request.id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      request.reference =
        (await page
          .getByText(/^TK-[A-Z0-9]{6}$/)
          .first()
          .textContent()) ?? ''
      noteReached(request)
      request.isLifted = true
      return request
    },
  }
}

// One phone in Kigali: a tasker's, and a customer's in another tab.
import type { Page } from 'playwright/test'
import type { Book, Noted, Worker } from '@/scripts/drills/week/book'
import { noteAccepted, noteCancelled, noteStep } from '@/scripts/drills/week/notes'
import { mailsIn } from '../../support/mail-folder'
import { expect } from '../fixtures'

type Given = { mailDir: string; smsDir: string; book: Book }

/** What somebody was sent, once the worker has written it. */
async function sentTo(folder: string, to: string, wanted: RegExp): Promise<string> {
  const find = () =>
    mailsIn(folder, to)
      .map(({ text }) => wanted.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return find() ?? ''
}

export function phoneOf(page: Page, { mailDir, smsDir, book }: Given) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const job = page.getByRole('article')

  return {
    page,
    /** A tasker logs in with the code of the mail, which ends the session of the application. */
    logIn: async (tasker: Worker, email: string) => {
      await page.goto('/login')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await button('Send Verification Code').click()
      await page.waitForURL('**/tasker/verify-code?email=*')
      const code = await sentTo(mailDir, email, /\b\d{6}\b/)
      await page.getByLabel('Verification code', { exact: true }).fill(code)
      await expect(page.getByRole('heading', { level: 1, name: 'Hello Tasker!' })).toBeVisible()
      const headers = { 'sec-fetch-site': 'same-origin' }
      tasker.as = (await (await page.request.post('/api/taskers/token', { headers })).json()).token
    },
    accept: async (request: Noted, tasker: Worker, number: string) => {
      const link = await sentTo(smsDir, number, /https?:\S+\/offers\/[\w-]{20,}/)
      await page.goto(new URL(link).pathname)
      await button('Accept').click()
      await expect(page.getByRole('heading', { name: 'This job is yours' })).toBeVisible()
      noteAccepted(book, request, tasker)
    },
    openJobs: async (name: string) => {
      await page.getByRole('link', { name: 'All my jobs' }).click()
      await expect(job.filter({ hasText: name })).toBeVisible()
    },
    setOut: async (request: Noted) => {
      await button('On my way').click()
      await button('20 min').click()
      await expect(job.first()).toContainText('The customer knows: about 20 min.')
      noteStep(book, request, 'job.on_the_way')
    },
    start: async (request: Noted) => {
      await button('Start').click()
      await expect(button('Done')).toBeVisible()
      noteStep(book, request, 'job.started')
    },
    finish: async (request: Noted) => {
      await button('Done').click()
      await button('The work is done').click()
      await expect(page.getByText('Thank you. We have asked the customer to confirm it.')).toBeVisible()
      noteStep(book, request, 'job.finished')
    },
    /** The page of a customer's request, in a tab of its own. */
    track: async ({ token }: Noted) => {
      const tab = await page.context().newPage()
      await tab.clock.install()
      await tab.goto(`/track/${token}`)
      const heading = tab.getByRole('heading', { level: 1 })
      return {
        tab,
        /** The page asks every 20 seconds whether something has changed. */
        sees: async (words: string) => {
          await tab.clock.fastForward(21_000)
          await expect(heading).toHaveText(words)
        },
      }
    },
    /** The customer cancels on the page of the request. */
    cancel: async (request: Noted) => {
      const tab = await page.context().newPage()
      await tab.goto(`/track/${request.token}`)
      await tab.locator('#cancel > summary').click()
      await tab.getByLabel('Why are you cancelling?').selectOption('found_other')
      await tab.getByRole('button', { name: 'Cancel my request' }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your request is cancelled')
      noteCancelled(book, request, 'found_other')
      await tab.close()
    },
  }
}

// What the browser tests of staff and settings share: mails as they lie in the folder, and the counters of
// the logins.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { expect } from '../e2e/fixtures'
import { mailsIn } from './mail-folder'

/** The token of the link that was mailed to an address; waits for the worker. */
export async function mailedLink(email: string, folder = process.env.MAIL_DIR ?? ''): Promise<string> {
  const find = () =>
    mailsIn(folder, email)
      .map((mail) => /\/admin\/invite\/[\w-]+/.exec(mail.text)?.[0])
      .find(Boolean)
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return find() ?? ''
}

/** Logins are counted by address, and all tests have the same one. */
export async function forgetLogins(): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  await sql`delete from rate_limits where key like 'login-address%' or key like 'forgot-address%'`
  await sql.end()
}

/** The code that an authenticator app shows, some steps later. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

type Call = { method: string; address: string; body: unknown }

/** Calls the API as whoever is logged in on a page; answers with the status. */
export async function callAs(page: Page, method: string, address: string, body: unknown): Promise<number> {
  return page.evaluate(
    async (call: Call) => {
      const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json()
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await fetch(call.address, { method: call.method, headers, body: JSON.stringify(call.body) }))
        .status
    },
    { method, address, body },
  )
}

/** Fills the login, as somebody else than the seeded owner. */
export async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await forgetLogins()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

// After APP_SECRET has changed: what the former one made can be read, and is made anew where possible.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { POST as renew } from '@/app/api/auth/token/route'
import { PUT as askForAddress, POST as confirmAddress } from '@/app/api/taskers/me/email/route'
import { POST as askForCode } from '@/app/api/taskers/request-verification/route'
import { POST as verify } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { addressChanges, admins } from '@/db/schema'
import { getOpenLink } from '@/lib/admins/links'
import { makeDeviceToken, readCookieToken, readDeviceToken } from '@/lib/auth/tokens'
import { optIn, optOut } from '@/lib/messages/texts/mutations'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { env } from '@/lib/platform/env'
import { call } from '../support/call'
import { aNumber, newestCode } from '../support/codes'
import { mailsTo, work } from '../support/mails'
import { logInAs, password } from '../support/people'
import { codeOf, inviteSomebody, logInWith, mailedToken, turnOnTwoFactor } from '../support/staff'
import { beInOneCodeStep } from '../support/steady-clock'
import { registerTasker } from '../support/taskers'

const first = env().APP_SECRET ?? ''
const second = 'the second secret of the tests, long enough as well'

function useSecret(secret: string, former: string[] = []): void {
  Object.assign(env(), { APP_SECRET: secret, APP_SECRET_FORMER: former })
  // What the middleware uses too reads the environment.
  Object.assign(process.env, { APP_SECRET: secret, APP_SECRET_FORMER: former.join('\n') })
}
afterEach(() => useSecret(first))

const list = (headers: Record<string, string>) => call(listRequests, '/api/admin/task-requests', { headers })
const codeIn = (email: string) => /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? ''

describe('staff', () => {
  it('stay logged in, and their next cookie is made with the new secret', async () => {
    const { bearer, cookie } = await logInAs('owner')
    useSecret(second)
    expect((await list(bearer)).status).toBe(401)
    useSecret(second, ['one that has nothing to do with it, and is long', first])
    expect((await list(bearer)).status).toBe(200)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const renewed = await call(renew, '/api/auth/token', { method: 'POST', headers })
    expect(renewed.status).toBe(200)
    useSecret(second)
    expect((await list({ authorization: `Bearer ${renewed.json.token}` })).status).toBe(200)
    expect(await readCookieToken(cookie.split('=')[1], 'admin')).toBeUndefined()
  })

  it('are known on their browsers', async () => {
    const token = await makeDeviceToken('account', 'device')
    useSecret(second, [first])
    expect(await readDeviceToken(token, 'account')).toBe('device')
  })

  it('log in with the authenticator app, whose secret is sealed anew by that', async () => {
    await beInOneCodeStep(8)
    const person = await logInAs('dispatcher')
    const { secret, codes } = await turnOnTwoFactor(person.bearer)
    const logIn = (code = '') => logInWith({ email: person.email, password, code })
    useSecret(second)
    expect((await logIn(codeOf(secret))).status).toBe(401)
    useSecret(second, [first])
    expect((await logIn(codes[0])).status).toBe(200)
    expect((await logIn(codeOf(secret))).status).toBe(200)
    useSecret(second)
    expect((await logIn(codeOf(secret, 1))).status).toBe(200)
    expect((await logIn(codes[1])).status).toBe(401)
  })

  it('do not get another seal without need', async () => {
    const person = await logInAs('dispatcher')
    const { secret } = await turnOnTwoFactor(person.bearer)
    const sealed = async () =>
      (await read((db) => db.select().from(admins).where(eq(admins.id, person.id))))[0]?.totpSecret
    const before = await sealed()
    expect((await logInWith({ email: person.email, password, code: codeOf(secret) })).status).toBe(200)
    expect(await sealed()).toBe(before)
  })

  it('are mailed the link that was made before', async () => {
    const { bearer } = await logInAs('owner')
    const invited = await inviteSomebody(bearer)
    useSecret(second, [first])
    const mailed = await mailedToken(invited)
    expect(await getOpenLink(mailed)).toMatchObject({ email: invited.email })
  })
})

describe('taskers', () => {
  it('log in with a code that was made before and mailed after', async () => {
    const { id, email } = await registerTasker()
    await call(askForCode, '/api/taskers/request-verification', { body: { email } })
    const { id: codeId, code } = await newestCode(id)
    useSecret(second, [first])
    await work(codeId)
    expect(codeIn(email)).toBe(code)
    const { status } = await call(verify, '/api/taskers/verify-code', { body: { email, code } })
    expect(status).toBe(200)
  })

  it('prove another address with codes of before', async () => {
    const { id, bearer: headers } = await registerTasker()
    const email = `${crypto.randomUUID()}@taskers.test`
    const path = '/api/taskers/me/email'
    await call(askForAddress, path, { method: 'PUT', body: { email }, headers })
    const [change] = await read((db) =>
      db.select().from(addressChanges).where(eq(addressChanges.taskerId, id)),
    )
    await work(change?.id ?? '')
    useSecret(second, [first])
    const { status } = await call(confirmAddress, path, { body: { code: codeIn(email) }, headers })
    expect(status).toBe(200)
  })
})

it('a STOP holds, and can be taken back', async () => {
  const phone = aNumber()
  await transact((tx) => optOut(tx, phone))
  useSecret(second, [first])
  expect(await read((db) => isOptedOut(db, phone))).toBe(true)
  await transact((tx) => optIn(tx, phone))
  expect(await read((db) => isOptedOut(db, phone))).toBe(false)
})

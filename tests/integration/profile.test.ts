// One's own account: name, password, two-factor login, sessions.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PUT as changePassword } from '@/app/api/admin/profile/password/route'
import { POST as renewCodes } from '@/app/api/admin/profile/recovery-codes/route'
import { GET as get, PUT as rename } from '@/app/api/admin/profile/route'
import { DELETE as endOne } from '@/app/api/admin/profile/sessions/[id]/route'
import { DELETE as endOthers } from '@/app/api/admin/profile/sessions/route'
import { PUT as confirm, POST as start, DELETE as stop } from '@/app/api/admin/profile/two-factor/route'
import { read } from '@/db/client'
import { adminRecoveryCodes, admins, auditLog } from '@/db/schema'
import { sealTotpSecret, totpStep } from '@/lib/auth/totp'
import { type Profile, profileSchema } from '@/lib/profile/schema'
import { call } from '../support/call'
import { logInAs, password } from '../support/people'
import { auditOf, codeOf, logInWith, turnOnTwoFactor } from '../support/staff'
import { beInOneCodeStep } from '../support/steady-clock'

type Headers = Record<string, string>
const path = '/api/admin/profile'
const secret = 'a new password of the tests'

const profile = async (headers: Headers): Promise<Profile> =>
  profileSchema.parse((await call(get, path, { headers })).json.data)
const put = (handler: typeof rename, headers: Headers, body: unknown) =>
  call(handler, path, { method: 'PUT', headers, body })
const again = async ({ email }: { email: string }) => {
  const { json } = await logInWith({ email, password })
  return { authorization: `Bearer ${json.token}` }
}

it('shows one their own account and nothing secret', async () => {
  const person = await logInAs('editor')
  const { json } = await call(get, path, { headers: person.bearer })
  expect(json.data).toMatchObject({ name: 'Test editor', email: person.email, role: 'editor' })
  expect(JSON.stringify(json)).not.toMatch(/argon2|hash|secret/i)
})

it('lets one change their name, unless the account was changed meanwhile', async () => {
  const person = await logInAs('editor')
  const { version } = await profile(person.bearer)
  const changed = await put(rename, person.bearer, { version, name: ' Aline  Uwase ' })
  expect(changed.json.data).toMatchObject({ name: 'Aline  Uwase', version: version + 1 })
  expect((await put(rename, person.bearer, { version, name: 'Late' })).status).toBe(409)
  expect((await put(rename, person.bearer, { version, name: 'A' })).json.errors.name).toHaveLength(1)
  expect((await auditOf(person.id))[0]).toMatchObject({
    before: { name: 'Test editor' },
    after: { name: 'Aline  Uwase' },
  })
})

describe('the password', () => {
  it('changes by the old one, and every other session ends', async () => {
    const person = await logInAs('dispatcher')
    const other = await again(person)
    const body = { current_password: password, password: secret }
    expect((await put(changePassword, person.bearer, body)).status).toBe(200)
    expect((await call(get, path, { headers: other })).status).toBe(401)
    expect((await profile(person.bearer)).sessions).toHaveLength(1)
    expect((await logInWith({ email: person.email, password })).status).toBe(401)
    expect((await logInWith({ email: person.email, password: secret })).status).toBe(200)
    expect(JSON.stringify(await auditOf(person.id))).not.toMatch(/argon2|a new password/)
  })

  it.each([
    ['a wrong old one', { current_password: 'wrong', password: secret }, 'current_password'],
    ['a short new one', { current_password: password, password: 'eleven char' }, 'password'],
    ['the old one again', { current_password: password, password }, 'password'],
    ['none', {}, 'current_password'],
  ])('does not change with %s', async (_name, body, field) => {
    const person = await logInAs('dispatcher')
    const { status, json } = await put(changePassword, person.bearer, body)
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
    expect((await logInWith({ email: person.email, password })).status).toBe(200)
  })

  it('is not guessed by whoever finds an open back office', async () => {
    const { bearer } = await logInAs('dispatcher')
    const attempt = (current_password: string) =>
      put(changePassword, bearer, { current_password, password: secret })
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(422)
    expect((await attempt(password)).status).toBe(429)
  })
})

describe('two-factor login', () => {
  it('is off until a first code confirms it, and asked for from then on', async () => {
    const person = await logInAs('dispatcher')
    const other = await again(person)
    const wrong = await call(start, path, { headers: person.bearer, body: { current_password: 'wrong' } })
    expect(wrong.status).toBe(422)
    const begun = await call(start, path, { headers: person.bearer, body: { current_password: password } })
    expect((await logInWith({ email: person.email, password })).status).toBe(200)
    expect((await put(confirm, person.bearer, { code: '000000' })).json.errors.code).toHaveLength(1)
    const { secret: key } = begun.json.data
    await beInOneCodeStep(2)
    const on = await put(confirm, person.bearer, { code: codeOf(key, -1) })
    expect(on.json.data.recovery_codes).toHaveLength(10)
    expect((await call(get, path, { headers: other })).status).toBe(401)
    expect(await profile(person.bearer)).toMatchObject({ has_two_factor: true, recovery_codes_left: 10 })

    const asked = await logInWith({ email: person.email, password })
    expect(asked.status).toBe(401)
    expect(asked.json).toEqual({
      message: 'Enter the code of your authenticator app.',
      errors: { code: ['Enter the code of your authenticator app.'] },
    })
    expect(asked.response.headers.get('set-cookie')).toBeNull()
    const unknown = await logInWith({ email: person.email, password: 'wrong', code: codeOf(key) })
    expect(unknown.json).toEqual({ message: 'Incorrect email or password.' })
    const right = await logInWith({
      email: person.email,
      password,
      code: ` ${codeOf(key).slice(0, 3)} ${codeOf(key).slice(3)}`,
    })
    expect(right.status).toBe(200)
  })

  it('cannot be begun again while it is on', async () => {
    const { bearer } = await logInAs('owner')
    await turnOnTwoFactor(bearer)
    const body = { current_password: password }
    expect((await call(start, path, { headers: bearer, body })).json.message).toContain('on already')
  })

  it('accepts a code once, and none of an earlier step', async () => {
    await beInOneCodeStep(8)
    const person = await logInAs('dispatcher')
    const { secret: key } = await turnOnTwoFactor(person.bearer)
    const attempt = (code: string) => logInWith({ email: person.email, password, code })
    // The code that confirmed it was of the step before.
    expect((await attempt(codeOf(key, -1))).status).toBe(401)
    const code = codeOf(key, 1)
    const five = await Promise.all(Array.from({ length: 5 }, () => attempt(code)))
    expect(five.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect((await attempt(codeOf(key, 0))).status).toBe(401)
  })

  it('knows a code one step early or late, and no more', () => {
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const now = Date.now()
    const sealed = sealTotpSecret('somebody', key)
    const stepAt = (steps: number) => totpStep('somebody', sealed, codeOf(key, steps, now), now)
    const current = Math.floor(now / 30_000)
    expect([-2, -1, 0, 1, 2].map(stepAt)).toEqual([null, current - 1, current, current + 1, null])
    expect(totpStep('somebody else', sealed, codeOf(key, 0, now), now)).toBeNull()
    expect(sealed).not.toContain(key)
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const person = await logInAs('dispatcher')
    const { secret: key, codes, uri } = await turnOnTwoFactor(person.bearer)
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Taskers:${person.email}`)
    const rows = await read(async (db) => [
      await db.select().from(admins).where(eq(admins.id, person.id)),
      await db.select().from(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, person.id)),
      await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id)),
    ])
    const kept = JSON.stringify(rows)
    for (const word of [key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(word)
  })

  it('lets one in by each recovery code once, until new ones are made', async () => {
    const person = await logInAs('dispatcher')
    const { codes } = await turnOnTwoFactor(person.bearer)
    const attempt = (code = '') => logInWith({ email: person.email, password, code })
    const [first, second] = codes
    const both = await Promise.all([attempt(first), attempt(first?.toLowerCase().replace('-', ' '))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await profile(person.bearer)).recovery_codes_left).toBe(9)
    expect((await auditOf(person.id))[0]?.action).toBe('admin.recovery_code_used')
    const renewed = await call(renewCodes, path, {
      headers: person.bearer,
      body: { current_password: password },
    })
    expect(renewed.json.data.recovery_codes).toHaveLength(10)
    expect((await attempt(second)).status).toBe(401)
    expect((await attempt(renewed.json.data.recovery_codes[0])).status).toBe(200)
  })

  it('counts codes like passwords', async () => {
    const person = await logInAs('dispatcher')
    const { secret: key } = await turnOnTwoFactor(person.bearer)
    const attempt = (code: string) => logInWith({ email: person.email, password, code })
    for (let i = 0; i < 10; i++) expect((await attempt('000000')).status).toBe(401)
    expect((await attempt(codeOf(key))).status).toBe(429)
  })

  it('is turned off by the password', async () => {
    const person = await logInAs('dispatcher')
    await turnOnTwoFactor(person.bearer)
    const off = (current_password: string) =>
      call(stop, path, { method: 'DELETE', headers: person.bearer, body: { current_password } })
    expect((await off('wrong')).status).toBe(422)
    expect((await off(password)).json.data).toMatchObject({ has_two_factor: false, recovery_codes_left: 0 })
    expect((await logInWith({ email: person.email, password })).status).toBe(200)
    const body = { current_password: password }
    expect((await call(renewCodes, path, { headers: person.bearer, body })).status).toBe(422)
  })
})

describe('the sessions', () => {
  const end = (headers: Headers, id: string) =>
    call(endOne, `${path}/sessions/${id}`, { method: 'DELETE', headers, params: { id } })

  it('are listed with the one that asks first, and each can be ended', async () => {
    const person = await logInAs('dispatcher')
    const other = await again(person)
    const { sessions } = await profile(person.bearer)
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false])
    expect((await end(person.bearer, sessions[1]?.id ?? '')).json.data.sessions).toHaveLength(1)
    expect((await call(get, path, { headers: other })).status).toBe(401)
    expect((await end(person.bearer, sessions[1]?.id ?? '')).status).toBe(404)
  })

  it("of somebody else are nobody's to end", async () => {
    const [person, stranger] = [await logInAs('owner'), await logInAs('editor')]
    const id = (await profile(stranger.bearer)).sessions[0]?.id ?? ''
    expect((await end(person.bearer, id)).status).toBe(404)
    expect((await call(get, path, { headers: stranger.bearer })).status).toBe(200)
  })

  it('all end but the one that asks', async () => {
    const person = await logInAs('dispatcher')
    const others = [await again(person), await again(person)]
    const { json } = await call(endOthers, path, { method: 'DELETE', headers: person.bearer })
    expect(json.data.sessions).toHaveLength(1)
    for (const headers of others) expect((await call(get, path, { headers })).status).toBe(401)
  })
})

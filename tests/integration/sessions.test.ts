import { verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { POST as renew } from '@/app/api/auth/token/route'
import { POST as login } from '@/app/api/login/route'
import { GET as logout } from '@/app/api/logout/route'
import { read, transact } from '@/db/client'
import { admins, auditLog, sessions } from '@/db/schema'
import { accountOf } from '@/lib/auth/devices'
import { deviceCookieName, makeAccessToken } from '@/lib/auth/tokens'
import { call, freshAddress } from '../support/call'
import { createAdmin, logInAs, password } from '../support/people'
import { turnOnTwoFactor } from '../support/staff'

// It works as ever, and its calls can be seen.
vi.mock('@node-rs/argon2', { spy: true })
/** What the promise says of every password: argon2id, 19 MiB, two passes, one lane. */
const ourWork = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const list = (headers: Record<string, string>) => call(listRequests, '/api/admin/task-requests', { headers })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const ofAdmin = (id: string) => eq(sessions.adminId, id)

describe('the login', () => {
  it('gives a user without secrets, a bearer and a guarded cookie that are not the same', async () => {
    const { email } = await createAdmin('owner')
    const { status, json, response } = await call(login, '/api/login', {
      body: { email: email.toUpperCase(), password },
    })
    expect(status).toBe(200)
    expect(Object.keys(json.user).sort()).toEqual(['email', 'id', 'name', 'role'])
    expect(Date.parse(json.expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain(json.token)
  })

  it.each([
    ['a wrong password', async () => ({ email: (await createAdmin()).email, password: 'wrong' })],
    ['an unknown address', async () => ({ email: 'nobody@taskers.test', password })],
    [
      'a disabled account',
      async () => {
        const { id, email } = await createAdmin()
        await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, id)))
        return { email, password }
      },
    ],
    [
      'an account that has no password yet',
      async () => {
        const { id, email } = await createAdmin()
        await transact((tx) => tx.update(admins).set({ passwordHash: null }).where(eq(admins.id, id)))
        return { email, password: 'nobody has this password' }
      },
    ],
  ])('says the same of %s, and does the same work', async (_name, credentials) => {
    const body = await credentials()
    vi.mocked(verify).mockClear()
    const { status, json } = await call(login, '/api/login', { body })
    expect(status).toBe(401)
    expect(json).toEqual({ message: 'Incorrect email or password.' })
    expect(vi.mocked(verify).mock.calls.map(([hash]) => hash)).toEqual([expect.stringMatching(ourWork)])
  })

  it('lets nobody in while tries cannot be counted, and checks no password then', async () => {
    const { id, email } = await createAdmin()
    vi.mocked(verify).mockClear()
    await transact((tx) => tx.execute(sql`alter table rate_limits rename to rate_limits_away`))
    try {
      const { status, json } = await call(login, '/api/login', { body: { email, password } })
      expect(status).toBe(500)
      expect(json.token).toBeUndefined()
    } finally {
      await transact((tx) => tx.execute(sql`alter table rate_limits_away rename to rate_limits`))
    }
    expect(verify).not.toHaveBeenCalled()
    expect(await read((db) => db.$count(sessions, ofAdmin(id)))).toBe(0)
  })

  it('names a missing field', async () => {
    const { status, json } = await call(login, '/api/login', { body: { email: 'nobody' } })
    expect(status).toBe(422)
    expect(Object.keys(json.errors).sort()).toEqual(['email', 'password'])
  })

  it('stops after ten tries for an account, wherever they come from', async () => {
    const { email } = await createAdmin()
    const attempt = (secret: string) => call(login, '/api/login', { body: { email, password: secret } })
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(401)
    const { status, response } = await attempt(password)
    expect(status).toBe(429)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  })

  it('stops after ten tries from an address, whatever the account and the factor', async () => {
    const address = freshAddress()
    const attempt = (i: number) =>
      call(login, '/api/login', { address, body: { email: `nobody-${i}@taskers.test`, password: 'wrong' } })
    for (let i = 0; i < 10; i++) expect((await attempt(i)).status).toBe(401)
    expect((await attempt(11)).status).toBe(429)
  })

  it('counts all addresses of one IPv6 network as one', async () => {
    const attempt = (address: string) =>
      call(login, '/api/login', {
        address,
        body: { email: `${address}@taskers.test`.replaceAll(':', '-'), password: 'wrong' },
      })
    for (let i = 0; i < 10; i++) expect((await attempt(`2001:db8:7:1:${i}::${i}`)).status).toBe(401)
    expect((await attempt('2001:db8:7:1:ffff::1')).status).toBe(429)
    expect((await attempt('2001:db8:7:2::1')).status).toBe(401)
  })

  it('does not count what is right against the address that an office shares', async () => {
    const address = freshAddress()
    const { email } = await createAdmin()
    const attempt = (secret: string) =>
      call(login, '/api/login', { address, body: { email, password: secret } })
    for (let i = 0; i < 12; i++) expect((await attempt(password)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(401)
    expect((await attempt(password)).status).toBe(429)
  })

  it('gives back to the address one try for a right login, also with a code that nobody asked for', async () => {
    const address = freshAddress()
    const { email } = await createAdmin()
    const attempt = (body: unknown) => call(login, '/api/login', { address, body })
    const wrong = { email: 'nobody@taskers.test', password: 'wrong' }
    for (let i = 0; i < 8; i++)
      expect((await attempt({ ...wrong, email: `${i}${wrong.email}` })).status).toBe(401)
    for (let i = 0; i < 8; i++) expect((await attempt({ email, password, code: '000000' })).status).toBe(200)
    for (let i = 8; i < 10; i++)
      expect((await attempt({ ...wrong, email: `${i}${wrong.email}` })).status).toBe(401)
    expect((await attempt(wrong)).status).toBe(429)
  })

  it('counts only wrong codes of the second step against the address', async () => {
    const address = freshAddress()
    const { email, bearer } = await logInAs('owner')
    const { codes } = await turnOnTwoFactor(bearer)
    const attempt = (code?: string) =>
      call(login, '/api/login', { address, body: { email, password, ...(code && { code }) } })
    for (const code of codes.slice(0, 6)) {
      expect((await attempt()).status).toBe(401)
      expect((await attempt(code)).status).toBe(200)
    }
    expect((await attempt(codes[6])).status).toBe(200)
    for (let i = 0; i < 10; i++) {
      const body = { email: `nobody-${i}@taskers.test`, password: 'wrong' }
      expect((await call(login, '/api/login', { address, body })).status).toBe(401)
    }
    expect((await attempt(codes[7])).status).toBe(429)
  })
})

describe('a browser that logged in before', () => {
  const deviceOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('taskers-device-')) ?? ''
  const logInOn = async (device: string, email: string, secret: string) =>
    call(login, '/api/login', { body: { email, password: secret }, headers: { cookie: device } })
  const begin = async () => {
    const { email } = await createAdmin()
    const { response } = await logInOn('', email, password)
    return { email, device: deviceOf(response).split(';')[0] ?? '' }
  }
  const tryOften = async (device: string, email: string, times: number) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await logInOn(device, email, 'wrong')).status)
    return statuses
  }

  it('gets in while strangers try, and does not give the strangers their tries back', async () => {
    const { email, device } = await begin()
    expect((await tryOften('', email, 11)).at(-1)).toBe(429)
    expect((await logInOn('', email, password)).status).toBe(429)
    expect((await logInOn(device, email, password)).status).toBe(200)
    expect((await logInOn('', email, password)).status).toBe(429)
  })

  it('has ten tries of its own', async () => {
    const { email, device } = await begin()
    expect(await tryOften(device, email, 11)).toEqual([...Array(10).fill(401), 429])
    expect((await logInOn('', email, password)).status).toBe(200)
    expect((await logInOn(device, email, password)).status).toBe(429)
  })

  it('is known by a guarded cookie that says nothing, for one account only', async () => {
    const { email } = await createAdmin()
    const { response } = await logInOn('', email, password)
    const cookie = deviceOf(response)
    expect(cookie).toMatch(
      /^taskers-device-[0-9a-f]{16}=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { email: other } = await createAdmin()
    await tryOften('', other, 10)
    const value = cookie.split(';')[0]?.split('=')[1] ?? ''
    const name = deviceCookieName(accountOf(other))
    for (const forged of [cookie, `${name}=${value}`, `${name}=nonsense`, `${name}=%`]) {
      expect((await logInOn(forged, other, password)).status).toBe(429)
    }
  })
})

describe('a session', () => {
  it('opens the back office by its bearer and is ended by the logout, everywhere', async () => {
    const admin = await logInAs()
    expect((await list(admin.bearer)).status).toBe(200)
    const answer = await call(logout, '/api/logout', { headers: admin.bearer })
    expect(answer.json).toEqual({ message: 'Logout Successfully' })
    expect(answer.response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await list(admin.bearer)).status).toBe(401)
    const renewal = await call(renew, '/api/auth/token', {
      method: 'POST',
      headers: { cookie: admin.cookie, ...sameOrigin },
    })
    expect(renewal.status).toBe(401)
  })

  it('is not ended and not used by the cookie alone', async () => {
    const admin = await logInAs()
    expect((await call(logout, '/api/logout', { headers: { cookie: admin.cookie } })).status).toBe(401)
    expect((await list({ cookie: admin.cookie, ...sameOrigin })).status).toBe(401)
    expect((await list(admin.bearer)).status).toBe(200)
  })

  it('gives a new bearer to our own pages only', async () => {
    const { cookie } = await logInAs()
    const attempt = (headers: Record<string, string>) =>
      call(renew, '/api/auth/token', { method: 'POST', headers: { cookie, ...headers } })
    expect((await attempt({})).status).toBe(403)
    expect((await attempt({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await attempt({ origin: 'https://evil.test' })).status).toBe(403)
    const { status, json } = await attempt(sameOrigin)
    expect(status).toBe(200)
    expect((await list({ authorization: `Bearer ${json.token}` })).status).toBe(200)
    expect((await attempt({ origin: 'http://localhost:3000' })).status).toBe(200)
  })

  it("refuses the cookie's value as a bearer, another role's token, and nonsense", async () => {
    const admin = await logInAs()
    const cookieValue = admin.cookie.split('=')[1]
    const asTasker = await makeAccessToken(crypto.randomUUID(), 'tasker')
    for (const token of [cookieValue, asTasker, 'nonsense', '']) {
      expect((await list({ authorization: `Bearer ${token}` })).status).toBe(401)
    }
  })

  it.each([
    ['30 minutes unused', { lastSeenAt: sql`now() - interval '31 minutes'` }],
    ['8 hours old', { expiresAt: sql`now() - interval '1 second'` }],
    ['revoked', { revokedAt: sql`now()` }],
  ])('is over when it is %s', async (_name, change) => {
    const admin = await logInAs()
    await transact((tx) => tx.update(sessions).set(change).where(ofAdmin(admin.id)))
    expect((await list(admin.bearer)).status).toBe(401)
  })

  it('is over when its admin is disabled', async () => {
    const admin = await logInAs()
    await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, admin.id)))
    expect((await list(admin.bearer)).status).toBe(401)
  })

  it('is kept alive by a person and not by an open tab', async () => {
    const admin = await logInAs()
    const age = sql`now() - interval '20 minutes'`
    const lastSeen = async () => {
      const [row] = await transact((tx) =>
        tx.select({ at: sessions.lastSeenAt }).from(sessions).where(ofAdmin(admin.id)),
      )
      return Date.now() - (row?.at.getTime() ?? 0)
    }
    await transact((tx) => tx.update(sessions).set({ lastSeenAt: age }).where(ofAdmin(admin.id)))
    expect((await list({ ...admin.bearer, 'x-background': '1' })).status).toBe(200)
    expect(await lastSeen()).toBeGreaterThan(19 * 60_000)
    expect((await list(admin.bearer)).status).toBe(200)
    expect(await lastSeen()).toBeLessThan(60_000)
  })

  it('leaves a row in the audit log that nobody can change', async () => {
    const admin = await logInAs()
    const rows = await transact((tx) =>
      tx
        .select({ id: auditLog.id, action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.actorId, admin.id)),
    )
    expect(rows.map(({ action }) => action)).toEqual(['session.opened'])
    const id = rows[0]?.id ?? 0
    await expect(
      transact((tx) => tx.update(auditLog).set({ action: 'x' }).where(eq(auditLog.id, id))),
    ).rejects.toThrow()
    await expect(transact((tx) => tx.delete(auditLog).where(eq(auditLog.id, id)))).rejects.toThrow()
  })
})

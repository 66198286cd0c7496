import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { POST as logout } from '@/app/api/taskers/logout/route'
import { GET as getOwn } from '@/app/api/taskers/me/route'
import { POST as ask } from '@/app/api/taskers/request-verification/route'
import { POST as renew } from '@/app/api/taskers/token/route'
import { POST as verify } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { loginCodes, sessions } from '@/db/schema'
import { call, freshAddress } from '../support/call'
import { ageCodes as age, newestCode as newest } from '../support/codes'
import { registerTasker } from '../support/taskers'

const request = (email: unknown, headers: Record<string, string> = {}) =>
  call(ask, '/api/taskers/request-verification', { body: { email }, headers })
const guess = (email: string, code: unknown) =>
  call(verify, '/api/taskers/verify-code', { body: { email, code } })
const own = (headers: Record<string, string>) => call(getOwn, '/api/taskers/me', { headers })

const liveSessions = (taskerId: string) =>
  read((db) =>
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.taskerId, taskerId), sql`${sessions.revokedAt} is null`)),
  )
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const refusedAddress = { message: 'Please check what you entered.', errors: { email: ['Email not exist!'] } }
const refusedCode = {
  message: 'Please check what you entered.',
  errors: { code: ['Verification code does not match!'] },
}

describe('asking for a code', () => {
  it('tells how long it lives and when to ask again, and leaves no code in the database', async () => {
    const { id, email } = await registerTasker()
    const { status, json } = await request(email.toUpperCase())
    expect(status).toBe(200)
    const { code, codeHmac, expiresAt, createdAt } = await newest(id)
    const sent_at = createdAt.toISOString()
    const sent = { email: email.toUpperCase(), sent_at, resend_after: 60, expires_in: 300, channel: 'mail' }
    expect(json.data).toEqual(sent)
    expect(code).toMatch(/^\d{6}$/)
    expect(codeHmac).toMatch(/^[0-9a-f]{64}$/)
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(300_000)
    const jobs = await read((db) => db.execute(sql`select data::text from pgboss.job`))
    expect(JSON.stringify(jobs)).not.toContain(code)
  })

  it.each([
    ['an unknown address', 'nobody@taskers.test'],
    ['a malformed one', 'not an address'],
    ['nothing', undefined],
    ['a number', 12],
    ['a list', ['a@taskers.test']],
    ['a NUL byte', 'a\u0000@taskers.test'],
    ['a novel', 'x'.repeat(5_000)],
  ])('answers %s in one way', async (_name, email) => {
    const { status, json } = await request(email)
    expect(status).toBe(422)
    expect(json).toEqual(refusedAddress)
  })

  it('tells of the code before within 60 seconds, and mails nothing', async () => {
    const { id, email } = await registerTasker()
    const first = await request(email)
    const { code, count } = await newest(id)
    const again = await request(email)
    expect(again.status).toBe(200)
    expect(again.json.data.sent_at).toBe(first.json.data.sent_at)
    expect(again.json.data.resend_after).toBeLessThanOrEqual(60)
    expect(again.json.data.resend_after).toBeGreaterThan(50)
    expect(await newest(id)).toMatchObject({ code, count })
  })

  it('says when, after 5 an hour and after 10 a day', async () => {
    const { id, email } = await registerTasker()
    const attempt = async () => {
      const { status, response } = await request(email)
      if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
      return status
    }
    expect(await attempt()).toBe(200)
    for (let i = 0; i < 4; i++) {
      await age(id, 2)
      expect(await attempt()).toBe(200)
    }
    await age(id, 2)
    expect(await attempt()).toBe(429)
    await age(id, 60)
    for (let i = 0; i < 5; i++) {
      expect(await attempt()).toBe(200)
      await age(id, 15)
    }
    expect(await attempt()).toBe(429)
    await age(id, 24 * 60)
    expect(await attempt()).toBe(200)
  })

  it('makes one code of twenty calls at once', async () => {
    const { id, email } = await registerTasker()
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(email)))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.sent_at}`)).size).toBe(1)
    expect((await newest(id)).count).toBe(1)
  })

  it('is limited for each caller, whatever it says of itself', async () => {
    const address = freshAddress()
    const attempt = (i: number) =>
      call(ask, '/api/taskers/request-verification', {
        address,
        body: { email: 'nobody@taskers.test' },
        headers: { 'x-forwarded-for': `8.8.8.${i}` },
      })
    for (let i = 0; i < 20; i++) expect((await attempt(i)).status).toBe(422)
    expect((await attempt(21)).status).toBe(429)
  })

  it('answers in the language of the caller', async () => {
    const { json } = await request('nobody@taskers.test', { 'accept-language': 'fr' })
    expect(json.errors.email).toEqual(['Aucun profil n’a cette adresse.'])
  })
})

describe('a code', () => {
  it('opens a session, confirms the address, and logs out whoever registered with it', async () => {
    const { id, email, bearer } = await registerTasker()
    await request(email)
    const { code } = await newest(id)
    const { status, json, response } = await guess(
      email,
      `${code.slice(0, 3)} ${code.slice(3)}`.replace(' ', ''),
    )
    expect(status).toBe(200)
    expect(json.tasker).toMatchObject({ id, email_confirmed: true })
    expect(response.headers.get('set-cookie')).toMatch(/^taskers-tasker=/)
    expect((await own({ authorization: `Bearer ${json.access_token}` })).status).toBe(200)
    expect((await own(bearer)).status).toBe(401)
  })

  it('works once', async () => {
    const { id, email } = await registerTasker()
    await request(email)
    const { code } = await newest(id)
    expect((await guess(email, code)).status).toBe(200)
    const replay = await guess(email, code)
    expect(replay.status).toBe(422)
    expect(replay.json).toEqual(refusedCode)
  })

  it('is of no use after 5 minutes, after a newer one, or for somebody else', async () => {
    const { id, email } = await registerTasker()
    const other = await registerTasker()
    await request(email)
    const first = await newest(id)
    expect((await guess(other.email, first.code)).json).toEqual(refusedCode)
    await age(id, 2)
    await request(email)
    const second = await newest(id)
    expect((await guess(email, first.code)).status).toBe(422)
    await transact((tx) =>
      tx.update(loginCodes).set({ expiresAt: sql`now()` }).where(eq(loginCodes.id, second.id)),
    )
    expect((await guess(email, second.code)).json).toEqual(refusedCode)
  })

  it.each([['12'], ['abcdef'], [''], [null], [123456], [{ $ne: 1 }], ['1'.repeat(4_000)]])(
    'is not %j',
    async (code) => {
      const { email } = await registerTasker()
      await request(email)
      const { status, json } = await guess(email, code)
      expect(status).toBe(422)
      expect(json).toEqual(refusedCode)
    },
  )

  it('is looked at five times in two hundred parallel guesses, and then even the right one fails', async () => {
    const { id, email } = await registerTasker()
    await request(email)
    const { code } = await newest(id)
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess(email, wrong(code))))
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    expect((await newest(id)).attempts).toBe(5)
    expect((await guess(email, code)).status).toBe(422)
  })

  it('opens one session for fifty parallel right answers', async () => {
    const { id, email } = await registerTasker()
    await request(email)
    const { code } = await newest(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await liveSessions(id)).toHaveLength(1)
  })

  it('costs a stranger their tries', async () => {
    const address = freshAddress()
    const attempt = () =>
      call(verify, '/api/taskers/verify-code', { address, body: { email: 'x@taskers.test', code: '000000' } })
    for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(422)
    expect((await attempt()).status).toBe(429)
  })
})

describe('a tasker’s session', () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  const renewal = (headers: Record<string, string>) =>
    call(renew, '/api/taskers/token', { method: 'POST', headers })

  it('gives a new bearer to our own pages only', async () => {
    const { cookie } = await registerTasker()
    expect((await renewal({ cookie })).status).toBe(403)
    expect((await renewal({ cookie, origin: 'https://evil.test' })).status).toBe(403)
    const { status, json } = await renewal({ cookie, ...sameOrigin })
    expect(status).toBe(200)
    expect((await own({ authorization: `Bearer ${json.token}` })).status).toBe(200)
  })

  it('is not what the cookie alone opens, and its bearer is not the cookie', async () => {
    const { cookie } = await registerTasker()
    expect((await own({ cookie, ...sameOrigin })).status).toBe(401)
    expect((await own({ authorization: `Bearer ${cookie.split('=')[1]}` })).status).toBe(401)
  })

  it('has bearers of 15 minutes', async () => {
    const { bearer } = await registerTasker()
    expect((await own(bearer)).status).toBe(200)
    // Beyond the 15 seconds that clocks may differ. Only our own clock moves: the session itself lives on.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const late = await own(bearer)
    vi.useRealTimers()
    expect(late.status).toBe(401)
    expect((await own(bearer)).status).toBe(200)
  })

  it('ends by logging out, here or everywhere', async () => {
    const { id, email, bearer, cookie } = await registerTasker()
    await request(email)
    const second = (await guess(email, (await newest(id)).code)).json.access_token
    await age(id, 2)
    await request(email)
    const third = (await guess(email, (await newest(id)).code)).json.access_token
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const leave = (token: string, query = '') =>
      call(logout, `/api/taskers/logout${query}`, { method: 'POST', headers: as(token) })
    expect((await own(bearer)).status).toBe(401)
    const one = await leave(second)
    expect(one.status).toBe(200)
    expect(one.response.headers.get('set-cookie')).toMatch(/^taskers-tasker=;.*Max-Age=0/)
    expect([(await own(as(second))).status, (await own(as(third))).status]).toEqual([401, 200])
    await age(id, 2)
    await request(email)
    const fourth = (await guess(email, (await newest(id)).code)).json.access_token
    expect((await leave(fourth, '?scope=all')).status).toBe(200)
    expect((await own(as(third))).status).toBe(401)
    expect((await renewal({ cookie, ...sameOrigin })).status).toBe(401)
    expect(await liveSessions(id)).toHaveLength(0)
  })
})

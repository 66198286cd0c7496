// Many people share one address, as a mobile carrier's customers do: a limit is of an account there.
import path from 'node:path'
import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as requestTasker } from '@/app/api/task-requests/route'
import { POST as requestCode } from '@/app/api/taskers/request-verification/route'
import { POST as guessCode } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { rateLimits } from '@/db/schema'
import { operations } from '@/lib/api'
import { formType } from '@/lib/platform/operation'
import { consumeAt } from '@/lib/platform/rate-limit'
import { call, freshAddress } from '../support/call'
import { aRequest } from '../support/fixtures'

const limit = { name: 'test-limit', points: 3, seconds: 60, account: 'email' }
const attempt = (address: string, account: string) =>
  consumeAt(limit, { address, account }).then(
    () => 'counted',
    ({ code }: { code: string }) => code,
  )

describe('a limit', () => {
  it('is of an account at an address, and leaves others there alone', async () => {
    const address = freshAddress()
    for (let i = 0; i < 3; i++) expect(await attempt(address, 'aline@taskers.test')).toBe('counted')
    expect(await attempt(address, 'Aline@taskers.test ')).toBe('rate_limited')
    expect(await attempt(address, 'eric@taskers.test')).toBe('counted')
    expect(await attempt(freshAddress(), 'aline@taskers.test')).toBe('counted')
  })

  it('of an address alone is ten times as high', async () => {
    const address = freshAddress()
    for (let i = 0; i < 30; i++) expect(await attempt(address, `person-${i}@taskers.test`)).toBe('counted')
    expect(await attempt(address, 'one-more@taskers.test')).toBe('rate_limited')
  })

  it('of an address is not used up by one account that was stopped', async () => {
    const address = freshAddress()
    for (let i = 0; i < 60; i++) await attempt(address, 'machine@taskers.test')
    expect(await attempt(address, 'eric@taskers.test')).toBe('counted')
  })

  it('keeps no account in plain words', async () => {
    await attempt(freshAddress(), 'secret-person@taskers.test')
    const rows = await read((db) => db.select().from(rateLimits).where(like(rateLimits.key, 'test-limit%')))
    expect(JSON.stringify(rows)).not.toContain('secret-person')
  })
})

describe('a customer of a carrier', () => {
  const stopped = async (attempts: () => Promise<{ status: number }>) => {
    for (let i = 0; i < 100; i++) if ((await attempts()).status === 429) return
    throw new Error('Nobody was stopped')
  }

  it.each([
    ['asks for a tasker', requestTasker, (who: number) => ({ ...aRequest, phone: `078812345${who}` }), 201],
    ['asks for a code', requestCode, (who: number) => ({ email: `who-${who}@taskers.test` }), 422],
    ['types a code', guessCode, (who: number) => ({ email: `who-${who}@taskers.test`, code: '000000' }), 422],
  ])('%s after somebody else there was stopped', async (_name, handler, body, expected) => {
    const address = freshAddress()
    await stopped(() => call(handler, '/api', { address, body: body(1) }))
    expect((await call(handler, '/api', { address, body: body(2) })).status).toBe(expected)
  })
})

describe('a form', () => {
  // Those of a job's link have a test of their own: job-link.test.ts.
  const forms = operations.filter(({ bodyType, gate }) => bodyType === formType && gate === 'public')
  const typed = {
    ...aRequest,
    popular_task_id: String(aRequest.popular_task_id),
    token: 'x'.repeat(24),
    reference: 'TK-ABC234',
    digits: '1234',
    email: 'form@taskers.test',
    consent: 'yes',
  }

  it('counts its tries itself, with all the limits that its description names', async () => {
    expect(forms.length).toBeGreaterThan(15)
    for (const { id, path: address, limits = [] } of forms) {
      expect(limits, id).not.toEqual([])
      await transact((tx) => tx.delete(rateLimits))
      const { POST } = await import(path.resolve(`app${address}/route.ts`))
      const headers = { 'content-type': formType, 'sec-fetch-site': 'same-origin' }
      const { status } = await call(POST, address, { raw: new URLSearchParams(typed).toString(), headers })
      expect([id, status]).toEqual([id, 303])
      const keys = (await read((db) => db.select().from(rateLimits))).map(({ key }) => key)
      for (const { name } of limits)
        expect(
          keys.some((key) => key.startsWith(`${name}:`)),
          `${id}: ${name}`,
        ).toBe(true)
    }
  })
})

// Generated requests against the contract: whatever is sent, the answer is one that the operation describes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GET as streamEvents } from '@/app/api/admin/events/route'
import { POST as renewToken } from '@/app/api/auth/token/route'
import { POST as login } from '@/app/api/login/route'
import { POST as submitForm } from '@/app/api/task-requests/form/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { POST as renewTaskerToken } from '@/app/api/taskers/token/route'
import { POST as confirmWaitlist } from '@/app/api/waitlist/confirm/route'
import { POST as joinWaitlistForm } from '@/app/api/waitlist/form/route'
import { POST as joinWaitlist } from '@/app/api/waitlist/route'
import { authOperations } from '@/lib/auth/operations'
import { sessionCookieName } from '@/lib/auth/tokens'
import { kigaliDay } from '@/lib/i18n/time'
import { requestOperations } from '@/lib/requests/operations'
import { taskerOperations } from '@/lib/taskers/tasker/operations'
import { waitlistOperations } from '@/lib/waitlist/operations'
import { call } from '../support/call'
import { assertDescribed, bodies, cookieValue, runs, strange } from '../support/contract'
import { aRequest } from '../support/fixtures'

const wishes = {
  wanted_on: kigaliDay(new Date()),
  wanted_part: 'morning',
  district: 'Gasabo',
  sector: 'Remera',
  answers: { rooms: 'two' },
  photos: [],
}

it('asking for a tasker', async () => {
  const property = fc.asyncProperty(
    bodies({ ...aRequest, locale: 'fr', whatsapp: true, ...wishes }),
    fc.option(strange, { nil: undefined }),
    async (body, key) => {
      const header: Record<string, string> =
        key && /^[\t\x20-\x7e\x80-\xff]*$/.test(key) ? { 'idempotency-key': key } : {}
      const { status, json } = await call(createRequest, '/api/task-requests', { body, headers: header })
      assertDescribed(requestOperations.createTaskRequest, status, json)
    },
  )
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('the form without scripts', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const property = fc.asyncProperty(
    fc.dictionary(
      fc.constantFrom(...Object.keys({ ...aRequest, ...wishes }), 'locale', 'whatsapp', 'answers.rooms'),
      strange,
    ),
    async (fields) => {
      const raw = new URLSearchParams(fields).toString()
      const { status, json } = await call(submitForm, '/api/task-requests/form', { raw, headers: type })
      assertDescribed(requestOperations.submitTaskRequestForm, status, json)
    },
  )
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('logging in', async () => {
  const property = fc.asyncProperty(bodies({ email: 'nobody@taskers.test', password: 'x' }), async (body) => {
    const { status, json } = await call(login, '/api/login', { body })
    assertDescribed(authOperations.login, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)

it('a call that rests on a cookie, with any cookie', async () => {
  const calls = [
    { handler: renewToken, operation: authOperations.renewToken, name: sessionCookieName('admin') },
    {
      handler: renewTaskerToken,
      operation: taskerOperations.renewTaskerToken,
      name: sessionCookieName('tasker'),
    },
    {
      handler: streamEvents,
      operation: requestOperations.streamTaskRequests,
      name: sessionCookieName('admin'),
    },
  ]
  const property = fc.asyncProperty(fc.constantFrom(...calls), cookieValue, async (one, spoilt) => {
    const { path, method } = one.operation
    const headers = { cookie: `a=1; ${one.name}=${spoilt}; b`, 'sec-fetch-site': 'same-origin' }
    const { status, json } = await call(one.handler, path, { method, headers })
    expect(status).toBe(401)
    assertDescribed(one.operation, status, json)
  })
  await fc.assert(property, { numRuns: 500 })
}, 120_000)

it('signing up for news of the app', async () => {
  const valid = { email: 'aline@example.rw', consent: true, locale: 'rw' }
  const property = fc.asyncProperty(bodies(valid), async (body) => {
    const { status, json } = await call(joinWaitlist, '/api/waitlist', { body })
    assertDescribed(waitlistOperations.joinWaitlist, status, json)
  })
  await fc.assert(property, { numRuns: 500 })
}, 120_000)

it('confirming an address', async () => {
  const property = fc.asyncProperty(bodies({ token: 'x'.repeat(24) }), async (body) => {
    const { status, json } = await call(confirmWaitlist, '/api/waitlist/confirm', { body })
    assertDescribed(waitlistOperations.confirmWaitlist, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)

it('signing up by the form without scripts', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const property = fc.asyncProperty(
    fc.dictionary(fc.constantFrom('email', 'consent', 'locale'), strange),
    async (fields) => {
      const raw = new URLSearchParams(fields).toString()
      const { status, json } = await call(joinWaitlistForm, '/api/waitlist/form', { raw, headers: type })
      assertDescribed(waitlistOperations.joinWaitlistForm, status, json)
    },
  )
  await fc.assert(property, { numRuns: 300 })
}, 120_000)

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { knownAdmin, withKnownAdmin } from '@/lib/auth/known-admin'
import type { AdminIdentity } from '@/lib/auth/sessions'

const adminNamed = (name: string): AdminIdentity => ({
  sessionId: name,
  adminId: name,
  name,
  email: `${name}@taskers.test`,
  role: 'owner',
})

test('an admin is known for the request and the cookie they were read for, and for no other', async () => {
  const read = (token: string, asked: string, ms: number) =>
    withKnownAdmin({ token, admin: adminNamed(token) }, async () => {
      await wait(ms)
      return knownAdmin(asked)?.name
    })
  const answers = [read('aline', 'aline', 20), read('bosco', 'bosco', 1), read('aline', 'bosco', 5)]
  expect(await Promise.all(answers)).toEqual(['aline', 'bosco', undefined])
  expect(knownAdmin('aline')).toBeUndefined()
})

test('a session that has ended is known, too, and is not asked for again', () => {
  withKnownAdmin({ token: 'ended', admin: null }, () => {
    expect(knownAdmin('ended')).toBeNull()
    expect(knownAdmin('')).toBeUndefined()
  })
})

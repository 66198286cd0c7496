// What the pages read from the cookie of a session.
import { getServerSession, type NextAuthOptions } from 'next-auth'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { authOptions, makeCookieToken, sessionCookieName } from '@/lib/auth/tokens'

beforeAll(() => {
  vi.stubEnv('APP_SECRET', 'a secret of this test that is long enough')
})

afterEach(() => {
  vi.restoreAllMocks()
})

function sessionOf(value: string) {
  const request = { headers: {}, cookies: { [sessionCookieName('admin')]: value } }
  const response = { getHeader: () => undefined, setHeader: () => undefined }
  return getServerSession<NextAuthOptions, { sid?: unknown }>(
    request as never,
    response as never,
    authOptions('admin'),
  )
}

describe('the cookie of a session', () => {
  it('gives its id', async () => {
    expect(await sessionOf(await makeCookieToken('an-id', 'admin'))).toMatchObject({ sid: 'an-id' })
  })

  // Anybody can send one, as often as they like.
  it.each([
    ['that nobody made', () => 'nonsense'],
    ['of another role', () => makeCookieToken('an-id', 'tasker')],
  ])('%s gives none, and no error in the log', async (_, value) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const session = await sessionOf(await value())
    expect(session?.sid).toBeUndefined()
    expect(error).not.toHaveBeenCalled()
  })
})

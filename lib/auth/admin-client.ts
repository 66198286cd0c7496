import { ApiError, type ApiOptions, callApi } from '@/lib/platform/api-client'
import { adminStorageKeys } from './constants'

/** Who is logged in, for display only; what one may do is decided by the server. */
export type UserInfo = { name: string; role: string }

type Stored = { token: string | null; user: UserInfo | null }

function parseUser(text: string | null): UserInfo | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function readStored(): Stored {
  return {
    token: localStorage.getItem(adminStorageKeys.token),
    user: parseUser(localStorage.getItem(adminStorageKeys.user)),
  }
}

/** Writes what changed; an empty value is removed. */
export function writeStored({ token, user }: Partial<Stored>): void {
  if (token) localStorage.setItem(adminStorageKeys.token, token)
  else if (token === null) localStorage.removeItem(adminStorageKeys.token)
  if (user) localStorage.setItem(adminStorageKeys.user, JSON.stringify(user))
  else if (user === null) localStorage.removeItem(adminStorageKeys.user)
}

let renewal: Promise<string> | undefined

/** A new bearer for the session of the cookie; calls that need one at the same moment share it. */
function renewToken(headers: Record<string, string>): Promise<string> {
  renewal ??= callApi<{ token: string }>('/api/auth/token', { method: 'POST', headers })
    .then(({ token }) => {
      writeStored({ token })
      return token
    })
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

type AdminOptions = ApiOptions & {
  /** Nobody asked for this call: it does not count as use of the session. */
  isBackground?: boolean
}

/**
 * Calls the API as the admin who is logged in. A bearer that has run out is renewed once;
 * when that is refused too, the stored values are cleared.
 */
export async function callAdminApi<T>(
  path: string,
  { isBackground, ...options }: AdminOptions = {},
): Promise<T> {
  const extra: Record<string, string> = isBackground ? { 'x-background': '1' } : {}
  const attempt = (token: string) =>
    callApi<T>(path, {
      ...options,
      headers: { ...options.headers, ...extra, authorization: `Bearer ${token}` },
    })
  const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401
  try {
    const { token } = readStored()
    if (!token) return await attempt(await renewToken(extra))
    try {
      return await attempt(token)
    } catch (error) {
      if (!isRefused(error)) throw error
      return await attempt(await renewToken(extra))
    }
  } catch (error) {
    if (isRefused(error)) writeStored({ token: null, user: null })
    throw error
  }
}

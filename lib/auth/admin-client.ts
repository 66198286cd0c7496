import { ApiError, callApi } from '@/lib/platform/browser/api-client'
import { adminStorageKeys, lastListKey } from './constants'
import { createSessionClient } from './session-client'

/** For display only: the server decides what the user may do. */
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

/** Stores what changed; removes empty values. */
export function writeStored({ token, user }: Partial<Stored>): void {
  if (token) localStorage.setItem(adminStorageKeys.token, token)
  else if (token === null) localStorage.removeItem(adminStorageKeys.token)
  if (user) localStorage.setItem(adminStorageKeys.user, JSON.stringify(user))
  else if (user === null) {
    localStorage.removeItem(adminStorageKeys.user)
    sessionStorage.removeItem(lastListKey)
  }
}

const renewPath = '/api/auth/token'

/** Calls the API as the admin who is logged in. */
export const callAdminApi = createSessionClient({
  renewPath,
  readToken: () => readStored().token,
  writeToken: (token) => writeStored({ token }),
  clear: () => writeStored({ token: null, user: null }),
})

/** Whether the server says that the session has ended; false when there is no answer. */
export async function hasSessionEnded(): Promise<boolean> {
  try {
    await callApi(renewPath, { method: 'POST', headers: { 'x-background': '1' } })
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

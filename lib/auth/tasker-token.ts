import { taskerStorageKey } from './constants'

/** The tasker's bearer on this device; null when none is stored or storage is blocked. */
export function readTaskerToken(): string | null {
  try {
    return localStorage.getItem(taskerStorageKey)
  } catch {
    return null
  }
}

/** Stores or removes the tasker's bearer. Without storage the cookie's session renews it. */
export function writeTaskerToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(taskerStorageKey, token)
    else localStorage.removeItem(taskerStorageKey)
    // The browser sends this event only to other windows.
    dispatchEvent(new StorageEvent('storage', { key: taskerStorageKey }))
  } catch {
    // Storage is blocked or full.
  }
}

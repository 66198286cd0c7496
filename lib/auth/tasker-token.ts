import { taskerStorageKey } from './constants'

/** The tasker's bearer on this device, if one is kept; a browser that keeps nothing has none. */
export function readTaskerToken(): string | null {
  try {
    return localStorage.getItem(taskerStorageKey)
  } catch {
    return null
  }
}

/** Keeps the tasker's bearer, or removes it. The cookie's session renews it where nothing can be kept. */
export function writeTaskerToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(taskerStorageKey, token)
    else localStorage.removeItem(taskerStorageKey)
    // The browser tells the other windows only.
    dispatchEvent(new StorageEvent('storage', { key: taskerStorageKey }))
  } catch {
    // Storage is refused or full.
  }
}

import { readText, writeText } from '@/lib/platform/browser/device'
import { taskerStorageKey } from './constants'

/** The tasker's bearer on this device; null when none is stored or storage is blocked. */
export const readTaskerToken = (): string | null => readText(taskerStorageKey)

/** Stores or removes the tasker's bearer. Without storage the cookie's session renews it. */
export function writeTaskerToken(token: string | null): void {
  if (!writeText(taskerStorageKey, token)) return
  // The browser sends this event only to other windows.
  dispatchEvent(new StorageEvent('storage', { key: taskerStorageKey }))
}

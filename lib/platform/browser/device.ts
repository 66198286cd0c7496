type Place = 'localStorage' | 'sessionStorage'

/** A text stored in this browser or tab; null when there is none or storage is blocked. */
export function readText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores or removes a text; false when storage fails (private mode, full storage). */
export function writeText(key: string, text: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** A stored value; null when there is none or it cannot be read. */
export function readDevice<T>(key: string, place?: Place): T | null {
  try {
    return JSON.parse(readText(key, place) ?? 'null')
  } catch {
    return null
  }
}

/** Stores or removes a value; false when storage fails. */
export function writeDevice(key: string, value: unknown, place?: Place): boolean {
  return writeText(key, value === null ? null : JSON.stringify(value), place)
}

export const draftPrefix = 'taskers-draft.'

/** Removes all drafts from this device. */
export function forgetDrafts(): void {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

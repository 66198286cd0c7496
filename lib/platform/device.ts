/** A value that this browser keeps; null when it keeps nothing, or nothing that can be read. */
export function readDevice<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in this browser or removes it; false when it keeps nothing (private mode, full storage). */
export function writeDevice(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Drafts of forms are kept under keys that begin so. */
export const draftPrefix = 'taskers-draft.'

/** Removes every draft from this device. */
export function forgetDrafts(): void {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

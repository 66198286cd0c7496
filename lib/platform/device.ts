/** A value stored in this browser; null when there is none or it cannot be read. */
export function readDevice<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores or removes a value in this browser; false when storage fails (private mode, full storage). */
export function writeDevice(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
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

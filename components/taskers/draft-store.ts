import type { PersonValues } from './person-values'

const key = 'taskers-application'

/** What an applicant has typed so far; it stays on the device until it is sent. */
export function readApplication(): Partial<PersonValues> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what was typed, or forgets it; a browser that keeps nothing is fine. */
export function writeApplication(values: Partial<PersonValues> | null): void {
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values))
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused or full.
  }
}

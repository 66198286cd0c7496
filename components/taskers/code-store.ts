import type { Locale } from '@/lib/i18n/constants'
import { callApi } from '@/lib/platform/api-client'
import type { CodeSent } from '@/lib/taskers/schema'

/** The code that was asked for last, and when another one can be. */
type Asked = { email: string; resendAt: number }

const key = 'taskers-code'

export function readAsked(email: string): Asked | null {
  try {
    const asked: Asked | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return asked?.email === email.toLowerCase() ? asked : null
  } catch {
    return null
  }
}

function writeAsked(asked: Asked): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked))
  } catch {
    // Storage is refused: the server keeps the pause.
  }
}

/** Has a code mailed, unless one is on its way already; tells when another one can be asked for. */
export async function askForCode(email: string, locale: Locale): Promise<number> {
  const asked = readAsked(email)
  if (asked && asked.resendAt > Date.now()) return asked.resendAt
  const { data } = await callApi<{ data: CodeSent }>('/api/taskers/request-verification', {
    method: 'POST',
    body: { email },
    headers: { 'accept-language': locale },
  })
  const resendAt = Date.now() + data.resend_after * 1_000
  writeAsked({ email: email.toLowerCase(), resendAt })
  return resendAt
}

/** The page where the code for an address is entered. */
export function verifyPath(path: string, email: string): string {
  return `${path}?email=${encodeURIComponent(email)}`
}

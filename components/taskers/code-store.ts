import type { CodeSent } from '@/lib/auth/codes/schema'
import type { CodeChannel } from '@/lib/auth/constants'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { callApi } from '@/lib/platform/browser/api-client'
import { readDevice, writeDevice } from '@/lib/platform/browser/device'

/** The answer to a code was lost on its way; a code that is refused after that was perhaps used by then. */
export type CodeDoubt = 'lost' | 'used'

/** The last requested code: when and how it was sent, and when another one is allowed. */
type Asked = { email: string; sentAt: string; resendAt: number; channel: CodeChannel }

export type SentCode = { at: Date; channel: CodeChannel }

/** Kept on its own: a mail opens the step in another tab, which knows nothing of when the code was sent. */
type Doubtful = { email: string; doubt: CodeDoubt }

const key = 'taskers-code'
const doubtKey = 'taskers-code-doubt'

function readAsked(email: string): Asked | null {
  const asked = readDevice<Asked>(key, 'sessionStorage')
  return asked?.email === email.toLowerCase() ? asked : null
}

export function sentCodeOf(email: string): SentCode | null {
  const asked = readAsked(email)
  return asked && { at: new Date(asked.sentAt), channel: asked.channel }
}

/** When another code is allowed, in milliseconds since 1970. */
export const resendAtOf = (email: string): number => readAsked(email)?.resendAt ?? 0

export function doubtOf(email: string): CodeDoubt | null {
  const kept = readDevice<Doubtful>(doubtKey, 'sessionStorage')
  return kept?.email === email.toLowerCase() ? kept.doubt : null
}

export function keepDoubt(email: string, doubt: CodeDoubt | null): void {
  writeDevice(doubtKey, doubt && { email: email.toLowerCase(), doubt }, 'sessionStorage')
}

type Wish = { email: string; locale: Locale; isByMail?: boolean }

/**
 * Requests a code, by mail or as the tasker chose. Within a minute of the last code, the server reports
 * that one instead.
 */
export async function askForCode({ email, locale, isByMail }: Wish): Promise<Asked> {
  const { data } = await callApi<{ data: CodeSent }>('/api/taskers/request-verification', {
    method: 'POST',
    body: { email, ...(isByMail && { channel: 'mail' }) },
    headers: { 'accept-language': locale },
  })
  const resendAt = Date.now() + data.resend_after * 1_000
  const { sent_at: sentAt, channel } = data
  const asked = { email: email.toLowerCase(), sentAt, resendAt, channel }
  // Without storage, only the server enforces the pause.
  writeDevice(key, asked, 'sessionStorage')
  keepDoubt(email, null)
  return asked
}

export function verifyPath(locale: Locale, email: string): string {
  return `${localePath(locale, '/tasker/verify-code')}?email=${encodeURIComponent(email)}`
}

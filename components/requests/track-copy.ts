import type { TrackFlash } from '@/lib/requests/customer/schema'
import type messages from '@/messages/en.json'

export type TrackCopy = (typeof messages)['track']

/** What every form on a request's page needs: its key, and what was wrong with the last one. */
export type TrackContext = { token: string; flash: TrackFlash | null }

/** What was typed into one form and is wrong with it; nothing where another form was sent. */
export function sentTo(
  form: string,
  flash: TrackFlash | null,
): Partial<Pick<TrackFlash, 'values' | 'errors'>> {
  return flash?.values.form === form ? flash : {}
}

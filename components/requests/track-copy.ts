import type { TrackFlash } from '@/lib/requests/customer/schema'
import type messages from '@/messages/en.json'

export type TrackCopy = (typeof messages)['track']

/** The data that every form on a request's page needs: the key, and the errors of the last form. */
export type TrackContext = { token: string; flash: TrackFlash | null }

/** The values and errors of one form; empty when another form was sent. */
export function sentTo(
  form: string,
  flash: TrackFlash | null,
): Partial<Pick<TrackFlash, 'values' | 'errors'>> {
  return flash?.values.form === form ? flash : {}
}

import type { Contact } from '@/components/forms/copy'
import type messages from '@/messages/en.json'

type Texts = typeof messages

/** The sign-up's words in one language, handed down by the page. */
export type WaitlistCopy = Pick<
  Texts['waitlist'],
  | 'formTitle'
  | 'email'
  | 'consent'
  | 'privacy'
  | 'submit'
  | 'submitting'
  | 'sentTo'
  | 'failedTitle'
  | 'failed'
  | 'limited'
> & {
  joined: Texts['waitlist']['outcomes']['joined']
  invalid: Pick<Texts['validation'], 'email' | 'consent'>
  call: string
  whatsapp: string
}

export type { Contact }

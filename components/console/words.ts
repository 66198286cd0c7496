import type { SomeWords } from '@/components/forms/words'
import en from '@/messages/en.json'

/** Codes that no form of staff can name: their sentences would only make each page of theirs heavier. */
export const publicCodes: readonly string[] = [
  'consent',
  'email_taken',
  'email_unknown',
  'code_wrong',
  'code_ended',
  'code_channel_email',
  'code_channel_phone',
  'code_channel_unproven',
  'phone_after_email',
  'date_future',
  'wanted_at_far',
  'wanted_at_busy',
  'wanted_at_agreed',
  'rating',
  'digits',
  'cash_nothing_due',
  'cash_paying_online',
  'operator_away',
  'wallet_limits',
]

const isOfStaff = ([code]: [string, string]) => !publicCodes.includes(code)

export const staffWords: SomeWords = {
  validation: Object.fromEntries(Object.entries(en.validation).filter(isOfStaff)),
  forms: {
    title: 'This was not saved',
    failed: 'What you typed is still here. Please try again.',
    slow: 'The server did not answer. What you typed is still here. Please try again.',
    unreached: 'The connection was lost. What you typed is still here. Please try again.',
    offline: 'You are offline. What you typed is still here. Try again when the connection is back.',
    limited: 'Too many attempts in a short time. Please wait a little.',
    limitedFor: 'Too many attempts in a short time. Please try again in {minutes} min.',
    ended:
      'Your session has ended. What you typed is still here: log in again in another tab, then try again.',
    reload: 'Show the current version',
    logIn: 'Log in again',
    retry: 'Try again',
    notLoaded: 'The form could not be loaded. Check your connection.',
    sending: 'Sending…',
    uploading: 'A file is still being uploaded. You can save when it is done.',
    draftKept: 'Your earlier draft is back.',
  },
}

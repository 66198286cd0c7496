import type { SomeWords } from '@/components/forms/words'

export const staffWords: SomeWords = {
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

import { ApiError } from '@/lib/platform/api-client'
import { isSentence } from '@/lib/platform/text'
import en from '@/messages/en.json'

const texts: Record<string, string> = en.validation

/** What went wrong, in words: too many tries, or a server that is away. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 0) return 'No connection. Please try again.'
  return error.message
}

/** A validation message of a form in English: a sentence of its own, or one of the site's. */
export function fieldText(message: string | undefined): string | undefined {
  if (!message || isSentence(message)) return message
  return texts[message] ?? message
}

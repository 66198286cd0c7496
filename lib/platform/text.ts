import { z } from 'zod'

// Control characters, but for tab and line feed: PostgreSQL refuses NUL, and nobody types the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** What a person typed, without what no person types: control characters, half surrogates, outer space. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replace(controls, '').trim()
}

/** A text field. `error` is the one message for all that can be wrong, `tooLong` for its upper limit. */
export function textField(limits: { min: number; max: number; error: string; tooLong: string }) {
  return z
    .string({ error: limits.error })
    .overwrite(cleanText)
    .min(limits.min, { error: limits.error })
    .max(limits.max, { error: limits.tooLong })
}

/** Whether a validation message is a sentence, as the back office's are, and not a key of the messages. */
export const isSentence = (message: string): boolean => /^[A-Z].* .*\.$/s.test(message)

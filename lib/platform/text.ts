import { z } from 'zod'

// Control characters, but for tab and line feed: PostgreSQL refuses NUL, and nobody types the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** What a person typed, without what no person types: control characters, half surrogates, outer space. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replace(controls, '').trim()
}

/** What a person typed into one line: a break or a tab in it is a space. */
export function cleanLine(value: string): string {
  return cleanText(value)
    .replace(/[\t\n\u0085\u2028\u2029]+/g, ' ')
    .trim()
}

type TextLimits = { min: number; max: number; error: string; tooLong: string }

const limited = (clean: (value: string) => string) => (limits: TextLimits) =>
  z
    .string({ error: limits.error })
    .overwrite(clean)
    .min(limits.min, { error: limits.error })
    .max(limits.max, { error: limits.tooLong })

/** A field of several lines. `error` is the message for all that can be wrong, `tooLong` for its limit. */
export const textField = limited(cleanText)
/** A field of one line. */
export const lineField = limited(cleanLine)

/** Whether a validation message is a sentence, as the back office's are, and not a key of the messages. */
export const isSentence = (message: string): boolean => /^[A-Z].* .*\.$/s.test(message)

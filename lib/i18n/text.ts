import { z } from 'zod'

// All control characters but tab and line feed. PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Removes what no person types: control characters, half surrogates, outer spaces. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replace(controls, '').trim()
}

/** The same for one line: line breaks and tabs become spaces. */
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

/** A field of several lines. `error` is the message for all errors but the limit's, which is `tooLong`. */
export const textField = limited(cleanText)
export const lineField = limited(cleanLine)

/** Whether a validation message is a sentence, as in the back office, and not a key of the messages. */
export const isSentence = (message: string): boolean => /^[A-Z].* .*\.$/s.test(message)

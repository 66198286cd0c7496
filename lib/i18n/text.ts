import { z } from 'zod'
import { cleanLine, cleanText } from './clean-text'

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

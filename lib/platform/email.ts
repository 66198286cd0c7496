import { z } from 'zod'
import { cleanLine } from './text'

/** A mail address. */
export const emailSchema = z
  .string({ error: 'email' })
  .overwrite(cleanLine)
  .max(254, { error: 'email' })
  .pipe(z.email({ error: 'email' }))

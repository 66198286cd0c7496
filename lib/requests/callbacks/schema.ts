import { z } from 'zod'
import { noteField, versionSchema } from '@/lib/platform/fields'
import { callbackSayers, callbackWords } from './constants'

/** The open call-back of a request, as staff see it. */
export const callbackSchema = z
  .object({
    at: z.iso.datetime(),
    /** What was said about it; empty without words. */
    words: z.string(),
    said_by: z.enum(callbackSayers),
    /** Who wrote it down. */
    noted_by: z.string().nullable(),
  })
  .meta({ id: 'Callback' })

export const newCallbackSchema = z.object({
  version: versionSchema,
  /** Identifies one click, so that a repeated call does nothing. */
  key: z.uuid({ error: 'invalid' }).optional(),
  at: z.iso.datetime({ offset: true, error: 'Please say when to call.' }),
  words: noteField(callbackWords.max),
  said_by: z.enum(callbackSayers, { error: 'Please say who said it.' }),
})
export type NewCallback = z.infer<typeof newCallbackSchema>

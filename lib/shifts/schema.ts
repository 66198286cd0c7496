import { z } from 'zod'
import { noteField } from '@/lib/platform/fields'
import { noteLimits } from '@/lib/requests/constants'
import { colleagueField } from '@/lib/requests/staff/change-schema'

export const endShiftSchema = z.object({
  /** Who takes over the requests; null frees them for everybody. */
  to: colleagueField.nullable(),
  /** For the history of each request. */
  note: noteField(noteLimits.max),
})
export type EndShift = z.infer<typeof endShiftSchema>

export const endedShiftSchema = z
  .object({
    count: z.int(),
    /** The name of who has the requests now. */
    to: z.string().nullable(),
  })
  .meta({ id: 'EndedShift' })
export type EndedShift = z.infer<typeof endedShiftSchema>

import { z } from 'zod'
import { requestPhotoSchema } from '@/lib/photos/schema'

/** What a customer said besides their words, as the page of a request shows it. */
export const askedShape = {
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What the form said that it usually costs. */
  usual_from_rwf: z.int().nullable(),
  usual_to_rwf: z.int().nullable(),
  photos: z.array(requestPhotoSchema),
  /** Whom the customer asked for again. */
  wished_tasker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** For which day a repeat made it; null for any other request. */
  repeat_on: z.iso.date().nullable(),
}

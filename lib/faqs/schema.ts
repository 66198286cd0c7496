import { z } from 'zod'

export const faqSchema = z
  .object({ id: z.int(), question: z.string(), answer: z.string() })
  .meta({ id: 'Faq' })

export type Faq = z.infer<typeof faqSchema>

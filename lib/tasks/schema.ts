import { z } from 'zod'
import type { PictureFiles } from '@/lib/media/schema'
import type { AskedQuestion } from './workflow'

export const questionIdSchema = z.string({ error: 'invalid' }).regex(/^[a-z0-9]{1,12}$/, { error: 'invalid' })

/** More answers than a task has questions may come from a page that is out of date. */
export const answersSchema = z
  .record(questionIdSchema, questionIdSchema, { error: 'invalid' })
  .refine((answers) => Object.keys(answers).length <= 10, { error: 'invalid' })

export const popularTaskSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    status: z.int(),
    price: z.string().nullable().meta({ description: 'Null: the price is agreed by phone.' }),
    duration: z.string(),
  })
  .meta({ id: 'PopularTask' })

export const serviceSchema = popularTaskSchema
  .omit({ status: true })
  .extend({ tags: z.array(z.string()) })
  .meta({ id: 'Service' })

export const taskQuestionsSchema = z
  .object({
    price_rwf: z
      .int()
      .nullable()
      .meta({ description: 'Null: the task has no price, and its options add to none.' }),
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        options: z.array(
          z.object({
            id: z.string(),
            text: z.string(),
            adds_rwf: z
              .array(z.int())
              .length(2)
              .meta({ description: 'What it adds to the lower and the upper end of the usual price.' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'TaskQuestions' })

export type PublicTask = z.infer<typeof popularTaskSchema> & {
  summary: string
  tags: string[]
  picture: PictureFiles | null
  priceRwf: number | null
  detailsHint: string
  questions: AskedQuestion[]
}

export type TaskDetails = PublicTask & {
  durationMinutes: number
  included: string[]
  excluded: string[]
  alt: string
}

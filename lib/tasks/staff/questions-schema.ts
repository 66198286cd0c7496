import { z } from 'zod'
import { localizedAnswer, localizedLine } from '@/lib/content/schema'
import { questionIdSchema } from '@/lib/tasks/schema'
import { questionLimits } from '@/lib/tasks/workflow'

const { questions: mostQuestions, options, text, option } = questionLimits

const amountError = 'Please enter francs as a whole number, with a minus where it is less.'
const orderError = 'The upper end cannot get less than the lower end.'
const optionsError = `Please give ${options.min} to ${options.max} options.`
const sameIdError = 'Please give each its own id.'

const amountSchema = z
  .int({ error: amountError })
  .min(-100_000_000, { error: amountError })
  .max(100_000_000, { error: amountError })

const haveOwnIds = (entries: readonly { id: string }[]) =>
  new Set(entries.map(({ id }) => id)).size === entries.length

const optionSchema = z
  .object({
    id: questionIdSchema,
    text: localizedLine(option),
    adds_from_rwf: amountSchema,
    adds_to_rwf: amountSchema,
  })
  .refine(({ adds_from_rwf, adds_to_rwf }) => adds_from_rwf <= adds_to_rwf, {
    error: orderError,
    path: ['adds_to_rwf'],
  })

const questionSchema = z.object({
  id: questionIdSchema,
  text: localizedLine(text),
  options: z
    .array(optionSchema, { error: optionsError })
    .min(options.min, { error: optionsError })
    .max(options.max, { error: optionsError })
    .refine(haveOwnIds, { error: sameIdError }),
})

/** The questions of a task as the editor sends them; in a draft, texts may be empty. */
export const questionsSchema = z
  .array(questionSchema, { error: 'Please give a list of questions.' })
  .max(mostQuestions, { error: `Please give at most ${mostQuestions} questions.` })
  .refine(haveOwnIds, { error: sameIdError })

export const questionsAnswer = z.array(
  z.object({
    id: z.string(),
    text: localizedAnswer,
    options: z.array(
      z.object({ id: z.string(), text: localizedAnswer, adds_from_rwf: z.int(), adds_to_rwf: z.int() }),
    ),
  }),
)

import { z } from 'zod'
import {
  contentRowSchema,
  emptyText,
  type LocalizedParts,
  localizedAnswer,
  localizedLine,
  localizedLines,
  localizedLinesAnswer,
  missingTexts,
  versionSchema,
} from '@/lib/content/schema'
import { cleanLine } from '@/lib/i18n/clean-text'
import { locales } from '@/lib/i18n/constants'
import { mediaFileSchema } from '@/lib/media/staff/schema'
import { type TaskQuestion, type TaskStatus, taskStatuses } from '@/lib/tasks/constants'
import { questionTexts } from '@/lib/tasks/workflow'
import { questionsAnswer, questionsSchema } from './questions-schema'
import { slugLimit, slugPattern } from './workflow'

const statuses = Object.values(taskStatuses) as [TaskStatus, ...TaskStatus[]]
const priceError = 'Please enter francs as a whole number, up to 100,000,000, or nothing.'
const durationError = 'Please enter minutes as a whole number, from 1 to 10,080 (a week).'
const slugError = 'Please use small letters, digits and single hyphens: home-repair.'

export const taskLimits = {
  title: 80,
  summary: 240,
  included: { items: 12, most: 120 },
  excluded: { items: 6, most: 120 },
  details_hint: 120,
  tags: { items: 30, most: 40 },
  alt: 240,
} as const

export const taskInputShape = {
  title: localizedLine(taskLimits.title).refine(({ en }) => en.length > 0, {
    error: 'Please enter the English title.',
    path: ['en'],
  }),
  summary: localizedLine(taskLimits.summary),
  included: localizedLines(taskLimits.included),
  excluded: localizedLines(taskLimits.excluded),
  details_hint: localizedLine(taskLimits.details_hint),
  questions: questionsSchema,
  tags: localizedLines(taskLimits.tags),
  price_rwf: z
    .int({ error: priceError })
    .min(0, { error: priceError })
    .max(100_000_000, { error: priceError })
    .nullable()
    .meta({ description: 'Null: customers read that the price is agreed by phone.' }),
  duration_minutes: z
    .int({ error: durationError })
    .min(1, { error: durationError })
    .max(10_080, { error: durationError }),
  status: z.union(
    statuses.map((status) => z.literal(status)),
    { error: 'Please choose a status.' },
  ),
  /** Empty: made from the English title. */
  slug: z
    .string({ error: slugError })
    .overwrite(cleanLine)
    .max(slugLimit, { error: `Please use at most ${slugLimit} characters.` })
    .regex(new RegExp(`^$|${slugPattern.source}`), { error: slugError }),
  media_id: z.uuid({ error: 'Please choose a picture.' }).nullable(),
  alt: localizedLine(taskLimits.alt),
}

type Words = Pick<
  z.infer<z.ZodObject<typeof taskInputShape>>,
  'title' | 'summary' | 'included' | 'excluded' | 'details_hint' | 'alt'
>
type Parts = Words & { questions: readonly TaskQuestion[] }

/** A part that may be empty, but not in one language only. */
const allOrNone = (parts: LocalizedParts): LocalizedParts =>
  Object.fromEntries(
    Object.entries(parts).filter(([, part]) => locales.some((locale) => part[locale].length > 0)),
  )

/** The words of a task that must be there in every language before it is published. */
export const taskWords = ({
  title,
  summary,
  included,
  excluded,
  details_hint,
  alt,
}: Words): LocalizedParts => ({
  title,
  summary,
  included,
  ...allOrNone({ excluded, details_hint }),
  alt,
})

/** The same with the texts of its questions. */
export const taskParts = (task: Parts): LocalizedParts => ({
  ...taskWords(task),
  ...questionTexts(task.questions),
})

/** The parts that are still missing, with a message at each field. */
export function missingInTask(task: Parts & { media_id: string | null }) {
  const texts: { path: (string | number)[]; message: string }[] = missingTexts(taskParts(task))
  const picture = { path: ['media_id'], message: 'A picture is needed before this is published.' }
  return task.media_id ? texts : [picture, ...texts.filter(({ path }) => path[0] !== 'alt')]
}

// Fields that came later: a client that does not send them leaves them as they are.
const { excluded, details_hint, questions } = taskInputShape
const apiShape = {
  ...taskInputShape,
  excluded: excluded.optional(),
  details_hint: details_hint.optional(),
  questions: questions.optional(),
}

/** What is missing in a task that is sent; fields that are not sent count as empty. */
export const missingInInput = (task: z.infer<z.ZodObject<typeof apiShape>>) =>
  missingInTask({
    ...task,
    excluded: task.excluded ?? { en: [], rw: [], fr: [] },
    details_hint: task.details_hint ?? emptyText,
    questions: task.questions ?? [],
  })

function demandWhole(task: z.infer<z.ZodObject<typeof apiShape>>, context: z.RefinementCtx): void {
  if (task.status === taskStatuses.draft) return
  for (const issue of missingInInput(task)) context.addIssue({ code: 'custom', ...issue })
}

export const createTaskSchema = z.object(apiShape).superRefine(demandWhole)
export type TaskInput = z.infer<typeof createTaskSchema>
export const updateTaskSchema = z.object({ ...apiShape, version: versionSchema }).superRefine(demandWhole)

export const staffTaskSchema = contentRowSchema
  .extend({
    slug: z.string(),
    was_published: z.boolean(),
    status: z.int(),
    title: localizedAnswer,
    summary: localizedAnswer,
    included: localizedLinesAnswer,
    excluded: localizedLinesAnswer,
    details_hint: localizedAnswer,
    questions: questionsAnswer,
    tags: localizedLinesAnswer,
    price_rwf: z.int().nullable(),
    duration_minutes: z.int(),
    media: mediaFileSchema.nullable(),
    requests: z.int(),
  })
  .meta({ id: 'StaffTask' })
export type StaffTask = z.infer<typeof staffTaskSchema>

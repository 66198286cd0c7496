import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { databaseErrorCode } from '@/db/errors'
import { tasks } from '@/db/schema'
import { contentWrites, demandMedia, describeMedia } from '@/lib/content/entries'
import { contentNouns } from '@/lib/content/mutations'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { taskStatuses } from '@/lib/tasks/constants'
import { missingInInput, type TaskInput } from './schema'
import { slugOf } from './workflow'

type Current = typeof tasks.$inferSelect

const refuse = (field: string, text: string) => new AppError('invalid', { fields: { [field]: [text] } })

/** What the editor sends, as columns. */
export function taskColumns(input: Omit<TaskInput, 'alt'>) {
  const { title, summary, included, excluded, questions, tags, status } = input
  return {
    title,
    summary,
    included,
    ...(excluded && { excluded }),
    ...(input.details_hint && { detailsHint: input.details_hint }),
    ...(questions && { questions }),
    tags,
    status,
    slug: input.slug || slugOf(input.title.en),
    priceRwf: input.price_rwf,
    durationMinutes: input.duration_minutes,
    mediaId: input.media_id,
  }
}

async function refuseTakenSlug(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  if (!slug) throw refuse('slug', 'No address can be made from this title. Please enter one.')
  const [other] = await tx
    .select({ id: tasks.id, title: tasks.title, archivedAt: tasks.archivedAt })
    .from(tasks)
    .where(eq(tasks.slug, slug))
  if (!other || other.id === ownId) return
  const which = `“${other.title.en}”${other.archivedAt ? ', which is archived,' : ''}`
  throw refuse('slug', `The task ${which} has the address ${slug} already. Please choose another.`)
}

const alreadyTaken = '23505'

/** Two parallel changes to the same address: the second fails here. */
async function withSlugRace<T>(input: TaskInput, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (databaseErrorCode(error) !== alreadyTaken) throw error
    const { slug } = taskColumns(input)
    throw refuse('slug', `Another task has just taken the address ${slug}. Please choose another.`)
  }
}

/** Requests and bookmarks still show a published task, so it must stay complete. */
function keepWhole(current: Current | null, input: TaskInput, slug: string): void {
  if (!current?.publishedAt) return
  if (slug !== current.slug) {
    throw refuse('slug', 'People have the link to this task, so its address stays as it is.')
  }
  const fields: FieldErrors = {}
  for (const { path, message } of missingInInput(input)) fields[path.join('.')] = [message]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

async function settle(tx: Transaction, input: TaskInput, current: Current | null) {
  const { slug } = taskColumns(input)
  keepWhole(current, input, slug)
  await demandMedia(tx, { id: input.media_id, field: 'media_id', kinds: ['image'] })
  await refuseTakenSlug(tx, slug, current?.id ?? null)
  const isFirst = !current?.publishedAt && input.status !== taskStatuses.draft
  const was = await describeMedia(tx, input.media_id, input.alt)
  return { unrecorded: isFirst ? { publishedAt: sql`now()` } : {}, alt: { was, is: input.alt } }
}

const { create, update } = contentWrites({
  noun: contentNouns.task,
  columnsOf: taskColumns,
  told: ({ status }: TaskInput) => ({ status }),
  settle,
})

/** Adds a task at the end of the list. */
export const createTask = (input: TaskInput, adminId: string) => withSlugRace(input, create(input, adminId))

/** Changes a task and its status. Refuses a change of an older version with `conflict`. */
export const updateTask = (change: Parameters<typeof update>[0]) => withSlugRace(change.input, update(change))

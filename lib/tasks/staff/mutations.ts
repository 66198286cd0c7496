import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { tasks } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import {
  changesOf,
  contentNouns,
  demandEditable,
  demandMedia,
  describeMedia,
  isTaken,
  nextPosition,
  recordContent,
} from '@/lib/content/mutations'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { taskStatuses } from '@/lib/tasks/constants'
import { slugOf } from '@/lib/tasks/slug'
import { missingInTask, type TaskInput } from './schema'

const noun = contentNouns.task

const refuse = (field: string, text: string) => new AppError('invalid', { fields: { [field]: [text] } })

/** What the editor sends, as columns. */
export function taskColumns(input: Omit<TaskInput, 'alt'>) {
  const { title, summary, included, tags, status } = input
  return {
    title,
    summary,
    included,
    tags,
    status,
    slug: input.slug || slugOf(input.title.en),
    priceRwf: input.price_rwf,
    durationMinutes: input.duration_minutes,
    mediaId: input.media_id,
  }
}

async function refuseTakenSlug(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  if (!slug) throw refuse('slug', 'No address can be made of this title. Please enter one.')
  const [other] = await tx
    .select({ id: tasks.id, title: tasks.title, archivedAt: tasks.archivedAt })
    .from(tasks)
    .where(eq(tasks.slug, slug))
  if (!other || other.id === ownId) return
  const which = `“${other.title.en}”${other.archivedAt ? ', which is archived,' : ''}`
  throw refuse('slug', `The task ${which} has the address ${slug} already. Please choose another.`)
}

/** Two parallel changes to the same address: the second fails here. */
async function withSlugRace<T>(slug: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTaken(error)) throw error
    throw refuse('slug', `Another task has just taken the address ${slug}. Please choose another.`)
  }
}

const firstPublication = (status: number) =>
  status === taskStatuses.draft ? sql`${tasks.publishedAt}` : sql`coalesce(${tasks.publishedAt}, now())`

/** Adds a task at the end of the list. */
export async function createTask(input: TaskInput, adminId: string): Promise<number> {
  const values = taskColumns(input)
  const work = transact(async (tx) => {
    await demandMedia(tx, { id: input.media_id, field: 'media_id', kinds: ['image'] })
    const position = await nextPosition(tx, noun)
    await refuseTakenSlug(tx, values.slug, null)
    const publishedAt = input.status === taskStatuses.draft ? null : sql`now()`
    const [row] = await tx
      .insert(tasks)
      .values({ ...values, position, publishedAt })
      .returning({ id: tasks.id })
    if (!row) throw new Error('The task was not stored')
    await describeMedia(tx, input.media_id, input.alt)
    await recordContent(tx, { noun, id: row.id, action: 'created', adminId, after: { status: input.status } })
    return row.id
  })
  return withSlugRace(values.slug, work)
}

async function lockTask(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      version: tasks.version,
      archivedAt: tasks.archivedAt,
      publishedAt: tasks.publishedAt,
      status: tasks.status,
      slug: tasks.slug,
      title: tasks.title,
      summary: tasks.summary,
      included: tasks.included,
      tags: tasks.tags,
      priceRwf: tasks.priceRwf,
      durationMinutes: tasks.durationMinutes,
      mediaId: tasks.mediaId,
    })
    .from(tasks)
    .where(eq(tasks.id, id))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Requests and bookmarks still show a published task, so it must stay complete. */
function keepWhole(
  current: { publishedAt: Date | null; slug: string },
  input: TaskInput,
  slug: string,
): void {
  if (!current.publishedAt) return
  if (slug !== current.slug) {
    throw refuse('slug', 'People have the link to this task, so its address stays as it is.')
  }
  const fields: FieldErrors = {}
  for (const { path, message } of missingInTask(input)) fields[path.join('.')] = [message]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Changes a task and its status. Refuses a change of an older version with `conflict`. */
export async function updateTask(change: {
  id: number
  version: number
  input: TaskInput
  adminId: string
}): Promise<void> {
  const { id, version, input, adminId } = change
  const values = taskColumns(input)
  const work = transact(async (tx) => {
    const current = await lockTask(tx, id)
    await demandEditable(tx, { noun, id, current, seen: version })
    keepWhole(current, input, values.slug)
    await demandMedia(tx, { id: input.media_id, field: 'media_id', kinds: ['image'] })
    await refuseTakenSlug(tx, values.slug, id)
    await tx
      .update(tasks)
      .set({ ...values, ...touched(tasks), publishedAt: firstPublication(input.status) })
      .where(eq(tasks.id, id))
    const alt = await describeMedia(tx, input.media_id, input.alt)
    const changes = changesOf({ ...current, alt }, { ...values, alt: input.alt })
    await recordContent(tx, { noun, id, action: 'updated', adminId, ...changes })
  })
  await withSlugRace(values.slug, work)
}

import 'server-only'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, read, type Transaction } from '@/db/client'
import { media, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { formatRwf } from '@/lib/i18n/money'
import { cardPicture } from '@/lib/media/constants'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { AppError } from '@/lib/platform/errors'
import { publicTaskStatuses, type TaskQuestion } from './constants'
import type { PublicTask, TaskDetails } from './schema'
import { askedQuestions } from './workflow'

/** Those that customers see and may ask for. */
export const isPublicTask = and(isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses))

function selectPublicTasks(db: Database) {
  return db
    .select({
      ...getTableColumns(tasks),
      image: media.path,
      alt: media.alt,
      picture: pictureColumns,
    })
    .from(tasks)
    .leftJoin(media, eq(media.id, tasks.mediaId))
    .where(isPublicTask)
    .orderBy(asc(tasks.position), asc(tasks.id))
}

type TaskRow = Awaited<ReturnType<typeof selectPublicTasks>>[number]

function toPublicTask(row: TaskRow, locale: Locale): PublicTask {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    title: row.title[locale],
    summary: row.summary[locale],
    tags: row.tags[locale],
    price: row.priceRwf === null ? null : formatRwf(row.priceRwf),
    duration: String(row.durationMinutes),
    image: row.image,
    picture: pictureOf(row.picture),
    priceRwf: row.priceRwf,
    detailsHint: row.detailsHint[locale],
    questions: askedQuestions(row.questions, locale),
  }
}

/** Every public task, in order, in one language, with its picture for cards. */
export async function listPublicTasks(locale: Locale): Promise<PublicTask[]> {
  const rows = await read(selectPublicTasks)
  return rows
    .map((row) => toPublicTask(row, locale))
    .map((task) => ({ ...task, picture: task.picture && cardPicture(task.picture) }))
}

/** The English names of the public tasks, in order. */
export const listTaskTitles = (): Promise<{ id: number; title: string }[]> =>
  read((db) =>
    db
      .select({ id: tasks.id, title: sql<string>`${tasks.title}->>'en'` })
      .from(tasks)
      .where(isPublicTask)
      .orderBy(asc(tasks.position), asc(tasks.id)),
  )

/** Every public task with the texts of its own page. */
export async function listTaskDetails(locale: Locale): Promise<TaskDetails[]> {
  const rows = await read(selectPublicTasks)
  return rows.map((row) => ({
    ...toPublicTask(row, locale),
    durationMinutes: row.durationMinutes,
    included: row.included[locale],
    excluded: row.excluded[locale],
    alt: row.alt?.[locale] ?? '',
  }))
}

/** The questions of a public task, and its price, in one language. */
export async function getTaskQuestions(id: number, locale: Locale) {
  const task = (await listPublicTasks(locale)).find((one) => one.id === id)
  if (!task) throw new AppError('not_found')
  const questions = task.questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ adds, ...option }) => ({ ...option, adds_rwf: adds })),
  }))
  return { price_rwf: task.priceRwf, questions }
}

export type RequestableTask = { id: number; priceRwf: number | null; questions: TaskQuestion[] }

/** The tasks that a customer may ask for now. */
export async function listRequestable(tx: Transaction): Promise<RequestableTask[]> {
  return tx
    .select({ id: tasks.id, priceRwf: tasks.priceRwf, questions: tasks.questions })
    .from(tasks)
    .where(isPublicTask)
}

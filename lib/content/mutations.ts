import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { databaseErrorCode, type Transaction, transact } from '@/db/client'
import { auditLog, faqs, media, tasks, testimonials } from '@/db/schema'
import { lastChange, recordAudit, refuseStale } from '@/lib/audit/change'
import { fieldName } from '@/lib/audit/schema'
import { type Localized, locales } from '@/lib/i18n/constants'
import type { MediaKind } from '@/lib/media/constants'
import { AppError } from '@/lib/platform/errors'
import type { ContentOrder } from './schema'

export const contentNouns = {
  task: { kind: 'task', word: 'task', table: tasks, plural: 'tasks' },
  faq: { kind: 'faq', word: 'question', table: faqs, plural: 'faqs' },
  testimonial: { kind: 'testimonial', word: 'testimonial', table: testimonials, plural: 'testimonials' },
} as const
export type ContentNoun = (typeof contentNouns)[keyof typeof contentNouns]

/** Writes the audit row of a change. It contains the texts, because the site's content is public. */
export async function recordContent(
  tx: Transaction,
  change: {
    noun: ContentNoun
    id: number | 'list'
    action: string
    adminId: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
): Promise<void> {
  const { noun, id, action, adminId, before, after } = change
  await recordAudit(tx, {
    adminId,
    action: `${id === 'list' ? noun.plural : noun.kind}.${action}`,
    subject: { kind: noun.kind, id: String(id) },
    ...(before && { before }),
    ...(after && { after }),
  })
}

const refuseStaleContent = (
  tx: Transaction,
  noun: ContentNoun,
  row: { id: number; current: number; seen: number },
) =>
  refuseStale(tx, {
    ...row,
    subject: { kind: noun.kind, id: String(row.id) },
    say: (name) => `${name} changed this meanwhile. What you typed is still here.`,
  })

/** Refuses a change of an older version or of an archived entry. */
export async function demandEditable(
  tx: Transaction,
  row: { noun: ContentNoun; id: number; current: { version: number; archivedAt: Date | null }; seen: number },
): Promise<void> {
  const { noun, id, current, seen } = row
  await refuseStaleContent(tx, noun, { id, current: current.version, seen })
  if (!current.archivedAt) return
  throw new AppError('invalid', { message: `This ${noun.word} is archived. Restore it first.` })
}

async function lockList(tx: Transaction, { kind }: ContentNoun): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content.${kind}`}))`)
}

/** The position after the last entry. */
export async function nextPosition(tx: Transaction, noun: ContentNoun): Promise<number> {
  await lockList(tx, noun)
  const [row] = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), -1) + 1 as next from ${noun.table}`,
  )
  return row?.next ?? 0
}

/** Saves the order of a list, unless the list is no longer as it was on the screen. */
export async function saveOrder(change: {
  noun: ContentNoun
  order: ContentOrder
  adminId: string
}): Promise<void> {
  const { noun, order, adminId } = change
  await transact(async (tx) => {
    await lockList(tx, noun)
    const rows = await tx.execute<{ id: number }>(
      sql`select id from ${noun.table} where archived_at is null order by position, id`,
    )
    if (rows.map(({ id }) => id).join() !== order.seen.join()) {
      const { kind, plural } = noun
      const actions = [`${plural}.ordered`, `${kind}.created`, `${kind}.archived`, `${kind}.restored`]
      const { name } = await lastChange(tx, inArray(auditLog.action, actions))
      throw new AppError('conflict', {
        message: `${name} changed this list meanwhile. Here it is as it is now.`,
      })
    }
    await tx.execute(sql`
      update ${noun.table} as ordered set position = wanted.place
      from json_array_elements_text(${JSON.stringify(order.ids)}::json) with ordinality as wanted (id, place)
      where ordered.id = wanted.id::int`)
    await recordContent(tx, {
      noun,
      id: 'list',
      action: 'ordered',
      adminId,
      before: { ids: order.seen },
      after: { ids: order.ids },
    })
  })
}

/** Archives an entry, or restores it as it was. Entries are never deleted. */
export async function setArchived(change: {
  noun: ContentNoun
  id: number
  version: number
  isArchived: boolean
  adminId: string
}): Promise<void> {
  const { noun, id, version, isArchived, adminId } = change
  await transact(async (tx) => {
    await lockList(tx, noun)
    const [row] = await tx.execute<{ version: number; is_archived: boolean }>(
      sql`select version, archived_at is not null as is_archived from ${noun.table} where id = ${id} for update`,
    )
    if (!row) throw new AppError('not_found')
    await refuseStaleContent(tx, noun, { id, current: row.version, seen: version })
    if (row.is_archived === isArchived) return
    const when = isArchived ? sql`now()` : sql`null`
    await tx.execute(
      sql`update ${noun.table} set archived_at = ${when}, version = version + 1, updated_at = now() where id = ${id}`,
    )
    await recordContent(tx, { noun, id, action: isArchived ? 'archived' : 'restored', adminId })
  })
}

const gone = {
  image: 'This picture is no longer there. Please upload it again.',
  video: 'This video is no longer there. Please upload it again.',
}

/** The kind of an upload; refuses at its field one that was removed or is of another kind. */
export async function demandMedia(
  tx: Transaction,
  upload: { id: string | null; field: string; kinds: readonly MediaKind[] },
): Promise<MediaKind | null> {
  const { id, field, kinds } = upload
  if (!id) return null
  const [row] = await tx.select({ kind: media.kind }).from(media).where(eq(media.id, id)).for('key share')
  if (row && kinds.includes(row.kind)) return row.kind
  const text = row ? 'This is not the kind of file that is wanted here.' : gone[kinds[0] ?? 'image']
  throw new AppError('invalid', { fields: { [field]: [text] } })
}

const noWords: Localized = { en: '', rw: '', fr: '' }

/** Sets the alternative text of a picture, wherever it is used, and returns the former one. */
export async function describeMedia(tx: Transaction, id: string | null, alt: Localized): Promise<Localized> {
  if (!id) return alt
  const [before] = await tx.select({ alt: media.alt }).from(media).where(eq(media.id, id))
  const text = locales.some((locale) => alt[locale]) ? alt : null
  await tx.update(media).set({ alt: text }).where(eq(media.id, id))
  return before?.alt ?? noWords
}

const isLocalized = (value: unknown): value is Localized<unknown> =>
  typeof value === 'object' && value !== null && locales.every((locale) => locale in value)

/** A text in the languages in which it differs from another. */
const languagesOf = (value: Localized<unknown>, other: Localized<unknown>) =>
  Object.fromEntries(
    locales
      .filter((locale) => !isDeepStrictEqual(value[locale], other[locale]))
      .map((locale) => [locale, value[locale]]),
  )

/** What an edit changes, for the audit log; of personal fields only the names, because the log stays. */
export function changesOf(
  current: Record<string, unknown>,
  next: Record<string, unknown>,
  personal: readonly string[] = [],
) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const fields: string[] = []
  for (const column of Object.keys(next)) {
    const [was, is] = [current[column], next[column]]
    if (isDeepStrictEqual(was, is)) continue
    if (personal.includes(column)) {
      fields.push(fieldName(column))
      continue
    }
    const isInLanguages = isLocalized(was) && isLocalized(is)
    before[fieldName(column)] = isInLanguages ? languagesOf(was, is) : was
    after[fieldName(column)] = isInLanguages ? languagesOf(is, was) : is
  }
  return { before, after: fields.length > 0 ? { ...after, fields } : after }
}

/** Whether a unique value is already taken. */
export const isTaken = (error: unknown): boolean => databaseErrorCode(error) === '23505'

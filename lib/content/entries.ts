import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Transaction, transact } from '@/db/client'
import { type faqs, media } from '@/db/schema'
import { changeVersioned, touched } from '@/lib/audit/change'
import { type Localized, locales } from '@/lib/i18n/constants'
import type { MediaKind } from '@/lib/media/constants'
import { AppError } from '@/lib/platform/errors'
import { snakeCase } from '@/lib/platform/snake-case'
import { type ContentNoun, nextPosition, ofEntry, recordContent } from './mutations'
import { emptyText } from './schema'

/** The reads of one kind of content: every entry in the order of the site, and one by its id. */
export function contentReads<Entry>(id: PgColumn, select: (where?: SQL) => Promise<Entry[]>) {
  return {
    list: (): Promise<Entry[]> => select(),
    async get(wanted: number): Promise<Entry> {
      const [entry] = await select(eq(id, wanted))
      if (!entry) throw new AppError('not_found')
      return entry
    },
  }
}

type Columns = Record<string, unknown>

type Settled = {
  columns?: Columns
  unrecorded?: Columns
  /** The text of the picture, which lies in its own table. */
  alt?: { was: Localized; is: Localized }
}

type Kind<Input, Row> = {
  noun: ContentNoun
  columnsOf: (input: Input) => Columns
  /** What the audit row of a new entry says. */
  told: (input: Input) => Columns
  /** Checks an entry in its transaction; a new one has no `current` row. */
  settle?: (tx: Transaction, input: Input, current: Row | null) => Promise<Settled>
  /** Columns whose values the audit log must not hold. */
  personal?: readonly string[]
}

type Change<Input> = { id: number; version: number; input: Input; adminId: string }

/** The writes of one kind of content. A change of an older version is refused with `conflict`. */
export function contentWrites<Input, Row>(kind: Kind<Input, Row>) {
  const { noun, columnsOf, told, settle, personal } = kind
  // All tables of content have the columns that are named here.
  const table = noun.table as typeof faqs

  async function settled(tx: Transaction, input: Input, current: Row | null) {
    const { columns, unrecorded, alt } = (await settle?.(tx, input, current)) ?? {}
    const values = { ...columnsOf(input), ...columns }
    return { values, stored: { ...values, ...unrecorded } as typeof faqs.$inferInsert, alt }
  }

  return {
    create: (input: Input, adminId: string): Promise<number> =>
      transact(async (tx) => {
        const position = await nextPosition(tx, noun)
        const { stored } = await settled(tx, input, null)
        const [row] = await tx
          .insert(table)
          .values({ ...stored, position })
          .returning({ id: table.id })
        if (!row) throw new Error(`The ${noun.word} was not stored`)
        await recordContent(tx, { noun, id: row.id, action: 'created', adminId, after: told(input) })
        return row.id
      }),

    update: ({ id, version, input, adminId }: Change<Input>): Promise<void> =>
      transact((tx) =>
        changeVersioned(tx, {
          ...ofEntry(noun, id),
          seen: version,
          lock: async () => {
            const [current] = await tx.select().from(table).where(eq(table.id, id)).for('update')
            if (!current) throw new AppError('not_found')
            return current
          },
          decide: (current) => {
            if (!current.archivedAt) return settled(tx, input, current as Row)
            const message = `This ${noun.word} is archived. Restore it first.`
            throw new AppError('invalid', { message })
          },
          write: async (current, { values, stored, alt }) => {
            await tx
              .update(table)
              .set({ ...stored, ...touched(table) })
              .where(eq(table.id, id))
            const [before, after] = alt ? [{ alt: alt.was }, { alt: alt.is }] : []
            const changes = changesOf({ ...current, ...before }, { ...values, ...after }, personal)
            await recordContent(tx, { noun, id, action: 'updated', adminId, ...changes })
          },
        }),
      ),
  }
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
  const text = row ? 'This is not the kind of file that is needed here.' : gone[kinds[0] ?? 'image']
  throw new AppError('invalid', { fields: { [field]: [text] } })
}

/** Sets the alternative text of a picture, wherever it is used, and returns the former one. */
export async function describeMedia(tx: Transaction, id: string | null, alt: Localized): Promise<Localized> {
  if (!id) return alt
  const [before] = await tx.select({ alt: media.alt }).from(media).where(eq(media.id, id))
  const text = locales.some((locale) => alt[locale]) ? alt : null
  await tx.update(media).set({ alt: text }).where(eq(media.id, id))
  return before?.alt ?? emptyText
}

const isLocalized = (value: unknown): value is Localized<unknown> =>
  typeof value === 'object' && value !== null && locales.every((locale) => locale in value)

const languagesOf = (value: Localized<unknown>, other: Localized<unknown>) =>
  Object.fromEntries(
    locales
      .filter((locale) => !isDeepStrictEqual(value[locale], other[locale]))
      .map((locale) => [locale, value[locale]]),
  )

/** What an edit changes, for the audit log; of personal fields only the names, because the log stays. */
function changesOf(current: Columns, next: Columns, personal: readonly string[] = []) {
  const before: Columns = {}
  const after: Columns = {}
  const fields: string[] = []
  for (const column of Object.keys(next)) {
    const [was, is] = [current[column], next[column]]
    if (isDeepStrictEqual(was, is)) continue
    if (personal.includes(column)) {
      fields.push(snakeCase(column))
      continue
    }
    const isInLanguages = isLocalized(was) && isLocalized(is)
    before[snakeCase(column)] = isInLanguages ? languagesOf(was, is) : was
    after[snakeCase(column)] = isInLanguages ? languagesOf(is, was) : is
  }
  return { before, after: fields.length > 0 ? { ...after, fields } : after }
}

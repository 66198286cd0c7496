import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { auditLog, faqs, tasks, testimonials } from '@/db/schema'
import { changeVersioned, lastChange, recordAudit } from '@/lib/audit/change'
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
    action: 'created' | 'updated' | 'archived' | 'restored' | 'ordered'
    adminId: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
): Promise<void> {
  const { noun, id, action, adminId, before, after } = change
  await recordAudit(tx, {
    adminId,
    action: action === 'ordered' ? `${noun.plural}.ordered` : `${noun.kind}.${action}`,
    subject: { kind: noun.kind, id: String(id) },
    ...(before && { before }),
    ...(after && { after }),
  })
}

/** Which entry changes, and what a person reads who has seen an older version of it. */
export const ofEntry = ({ kind }: ContentNoun, id: number) => ({
  subject: { kind, id: String(id) },
  say: (name: string) => `${name} changed this meanwhile. What you typed is still here.`,
})

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
  await transact((tx) =>
    changeVersioned(tx, {
      ...ofEntry(noun, id),
      seen: version,
      lock: async () => {
        await lockList(tx, noun)
        const [row] = await tx.execute<{ version: number; is_archived: boolean }>(
          sql`select version, archived_at is not null as is_archived from ${noun.table} where id = ${id} for update`,
        )
        if (!row) throw new AppError('not_found')
        return row
      },
      decide: (row) => (row.is_archived === isArchived ? null : { isArchived }),
      write: async () => {
        const when = isArchived ? sql`now()` : sql`null`
        await tx.execute(
          sql`update ${noun.table} set archived_at = ${when}, version = version + 1, updated_at = now() where id = ${id}`,
        )
        await recordContent(tx, { noun, id, action: isArchived ? 'archived' : 'restored', adminId })
      },
    }),
  )
}

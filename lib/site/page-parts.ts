import 'server-only'
import { eq, lt, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { pageParts } from '@/db/schema'
import { pagePartDays } from './constants'

const mostInMemory = 400
const renewedEveryMs = 12 * 60 * 60 * 1_000

/** What this process sent or was asked for, the oldest first. The database is told again at `renewAt`. */
const known = new Map<string, { body: string; renewAt: number }>()

function remember(name: string, body: string, renewAt: number): void {
  known.delete(name)
  known.set(name, { body, renewAt })
  const [oldest] = known.keys()
  if (known.size > mostInMemory && oldest !== undefined) known.delete(oldest)
}

/** Keeps a part of a page under the hash of its content, for every instance, as long as pages name it. */
export async function keepPagePart(name: string, body: string): Promise<void> {
  const renewAt = known.get(name)?.renewAt ?? 0
  if (Date.now() < renewAt) return
  await transact((tx) =>
    tx
      .insert(pageParts)
      .values({ name, body })
      .onConflictDoUpdate({ target: pageParts.name, set: { keptAt: sql`now()` } }),
  )
  remember(name, body, Date.now() + renewedEveryMs)
}

/** A part by its name, or nothing when no page has it. */
export async function findPagePart(name: string): Promise<string | undefined> {
  const one = known.get(name)
  if (one) {
    remember(name, one.body, one.renewAt)
    return one.body
  }
  const [row] = await read((db) =>
    db.select({ body: pageParts.body }).from(pageParts).where(eq(pageParts.name, name)),
  )
  if (row) remember(name, row.body, 0)
  return row?.body
}

/** Lets go of the parts that no page has named for long. Safe to repeat. */
export async function dropOldPageParts(): Promise<void> {
  await transact((tx) =>
    tx.delete(pageParts).where(lt(pageParts.keptAt, sql`now() - make_interval(days => ${pagePartDays})`)),
  )
}

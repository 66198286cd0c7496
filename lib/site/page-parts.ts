import 'server-only'
import { eq, lt, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { pageScripts } from '@/db/schema'

/** Longer than any cache keeps a page that names a script. */
const keptDays = 14
const mostInMemory = 400

/** The least recently used go first. */
const known = new Map<string, string>()

function remember(name: string, body: string): void {
  known.delete(name)
  known.set(name, body)
  const [oldest] = known.keys()
  if (known.size > mostInMemory && oldest !== undefined) known.delete(oldest)
}

/** Keeps a page's script under the hash of its content, for every instance; what no page has named for long goes. */
export async function keepPageScript(name: string, body: string): Promise<void> {
  if (known.has(name)) return
  await transact((tx) =>
    tx
      .insert(pageScripts)
      .values({ name, body })
      .onConflictDoUpdate({ target: pageScripts.name, set: { keptAt: sql`now()` } }),
  )
  // A transaction of its own: two that each renew what the other drops would wait for each other.
  await transact((tx) =>
    tx.delete(pageScripts).where(lt(pageScripts.keptAt, sql`now() - make_interval(days => ${keptDays})`)),
  )
  remember(name, body)
}

/** A page's script by its name, or nothing when no page has it. */
export async function findPageScript(name: string): Promise<string | undefined> {
  const body = known.get(name)
  if (body !== undefined) return body
  const [row] = await read((db) =>
    db.select({ body: pageScripts.body }).from(pageScripts).where(eq(pageScripts.name, name)),
  )
  if (row) remember(name, row.body)
  return row?.body
}

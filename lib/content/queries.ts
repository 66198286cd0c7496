import 'server-only'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '@/lib/platform/errors'

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

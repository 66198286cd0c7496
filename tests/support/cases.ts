import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { cases } from '@/db/schema'

/** The kinds of a request's open cases. */
export const openCasesOf = async (requestId: string) => {
  const isOpen = and(eq(cases.requestId, requestId), isNull(cases.settledAt))
  return (await read((db) => db.select({ kind: cases.kind }).from(cases).where(isOpen))).map(
    ({ kind }) => kind,
  )
}

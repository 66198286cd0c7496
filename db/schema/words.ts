import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text as it is searched: in small letters without their marks, `Béatrice` as `beatrice`. lib/platform/fold.ts does the same. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

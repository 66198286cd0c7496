import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text as it is searched: in small letters without their marks, `Béatrice` as `beatrice`. lib/platform/fold.ts does the same. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

/** A text as it is cut into words: what stands within names and addresses parts them as blanks do. */
export const parted = (text: SQLWrapper): SQL => sql`translate(${folded(text)}, '@._+/''’-', '        ')`

/** A phone number as it is searched: without what Rwandan numbers start with. lib/platform/word-search.ts does the same. */
export const bareNumber = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(${phone}, '^(\\+250|0+)|\\D', '', 'g')`

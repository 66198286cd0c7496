import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text as it is searched: `Béatrice` as `beatrice`. The same as lib/platform/fold.ts. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

/** A text as it is cut into words: what stands within names and addresses parts them as blanks do. */
export const parted = (text: SQLWrapper): SQL => sql`translate(${folded(text)}, '@._+/''’-', '        ')`

/** A phone number as it is searched: without its Rwandan prefix. The same as lib/platform/word-search.ts. */
export const bareNumber = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(${phone}, '^(\\+250|0+)|\\D', '', 'g')`

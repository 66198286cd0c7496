import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text as the search compares it: `Béatrice` as `beatrice`. Must agree with lib/platform/fold-case.ts. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

/** Splits a text into words, also at the signs inside names and addresses. */
export const parted = (text: SQLWrapper): SQL => sql`translate(${folded(text)}, '@._+/''’-', '        ')`

/** A phone number without the Rwandan prefix, for the search. Must agree with lib/platform/word-search.ts. */
export const bareNumber = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(${phone}, '^(\\+250|0+)|\\D', '', 'g')`

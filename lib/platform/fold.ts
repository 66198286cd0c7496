/** A text as it is searched: `Béatrice` as `beatrice`. The same as db/schema/words.ts. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

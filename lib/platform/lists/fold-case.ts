/** A text as the search compares it: `Béatrice` as `beatrice`. Must agree with db/schema/words.ts. */
export const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

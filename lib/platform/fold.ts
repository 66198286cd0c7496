/** A text as it is searched: in small letters without their marks, `Béatrice` as `beatrice`. db/schema/words.ts does the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

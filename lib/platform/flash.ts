/** What a form without scripts shows again: its values and its errors. */
export type Flash<Field extends string> = {
  values: Partial<Record<Field, string>>
  errors: Partial<Record<Field, string>>
  problem: 'fields' | 'limited' | 'unavailable'
}

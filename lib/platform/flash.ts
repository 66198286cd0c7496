/** What a form without scripts is shown with again: what was typed, and what was wrong with it. */
export type Flash<Field extends string> = {
  values: Partial<Record<Field, string>>
  errors: Partial<Record<Field, string>>
  problem: 'fields' | 'limited' | 'unavailable'
}

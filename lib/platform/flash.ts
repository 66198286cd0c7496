export type Flash<Field extends string> = {
  values: Partial<Record<Field, string>>
  errors: Partial<Record<Field, string>>
  problem: 'fields' | 'limited' | 'unavailable'
}

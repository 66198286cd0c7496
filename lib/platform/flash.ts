export type Flash<Field extends string> = {
  values: Partial<Record<Field, string>>
  errors: Partial<Record<Field, string>>
  problem: 'fields' | 'limited' | 'unavailable'
}

/** What a field begins with: after a refusal what was sent, also if nothing; else a former value. */
export function sentOr<Field extends string, Former extends string | undefined>(
  flash: Flash<Field> | null,
  field: NoInfer<Field>,
  former: Former,
): string | Former {
  return flash ? (flash.values[field] ?? '') : former
}

/** Puts values into a text's placeholders: `{time}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/**
 * Decides the parts of a text that name our phone number: of `[ Tel {phone}|We call you.]` stays the first,
 * and without a number what follows the bar, or nothing.
 */
export const withNumber = (text: string, hasNumber: boolean): string =>
  text.replace(/\[([^|\]]*)\|?([^\]]*)\]/g, (_whole, named: string, unnamed: string) =>
    hasNumber ? named : unnamed,
  )

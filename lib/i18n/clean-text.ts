// All control characters but tab and line feed. PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Removes what no person types: control characters, half surrogates, outer spaces. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replace(controls, '').trim()
}

/** The same for one line: line breaks and tabs become spaces. */
export function cleanLine(value: string): string {
  return cleanText(value)
    .replace(/[\t\n\u0085\u2028\u2029]+/g, ' ')
    .trim()
}

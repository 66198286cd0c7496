// What a spreadsheet would take for a formula.
const formulaStart = /^[=+\-@\t\r]/
const byteOrderMark = '\ufeff'

function toCell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a file that spreadsheets open: no cell is a formula, and letters beyond English are read right. */
export function toCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

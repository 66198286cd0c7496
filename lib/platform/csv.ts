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

/** The answer that hands a browser a table as a file. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

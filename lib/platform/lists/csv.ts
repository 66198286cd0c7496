// Where a spreadsheet of some country may start a cell, even inside quotes. A comma respects quotes.
const cellStart = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])/u.source
// The signs that start a formula, also in full width and after spaces and quotes.
const formulaSign = /(?=[\p{Zs}\ufeff"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/u.source
const formulas = new RegExp(`${cellStart}(?:${formulaSign})`, 'gu')
const byteOrderMark = '\ufeff'

function toCell(value: string): string {
  const safe = value.replace(formulas, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV for spreadsheets: no cell becomes a formula; a byte order mark says that it is UTF-8. */
export function toCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

// Spreadsheets read and sort the Swedish format. One formatter for all cells, because to make one is slow.
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Kigali',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant in an export, in Kigali's time: `2026-11-22 01:28`; empty for null. */
export function csvMoment(instant: string | null): string {
  return instant ? moments.format(new Date(instant)) : ''
}

/** A column of an export. `id` is the screen's column; each side can have several of the other. */
export type CsvColumn<Row> = { id: string | readonly string[]; label: string; value: (row: Row) => string }

/** Rows as CSV with the wanted columns (`name,email`), in the file's order; by default all columns. */
export function toCsvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  wanted: string | undefined,
): string {
  const ids = new Set(wanted?.split(','))
  const chosen = columns.filter(({ id }) => [id].flat().some((one) => ids.has(one)))
  const shown = chosen.length > 0 ? chosen : columns
  return toCsv(
    shown.map(({ label }) => label),
    rows.map((row) => shown.map(({ value }) => value(row))),
  )
}

/** The answer that downloads a CSV file. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

// A spreadsheet may end a cell at each of these, by its country; quotes in the middle of a cell hold none.
// A comma needs no guard: it ends a cell only where the quotes hold.
const cellStart = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])/u.source
// What it takes for a formula there, also in full width and after spaces and quotes.
const formulaSign = /(?=[\p{Zs}\ufeff"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/u.source
const formulas = new RegExp(`${cellStart}(?:${formulaSign})`, 'gu')
const byteOrderMark = '\ufeff'

function toCell(value: string): string {
  const safe = value.replace(formulas, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a file for spreadsheets: no cell is a formula, and letters beyond English are read right. */
export function toCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

// The Swedish format is what spreadsheets sort and understand. One formatter for all cells: each takes long
// to make.
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Kigali',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as every export writes it, in Kigali's time: `2026-11-22 01:28`; empty for none. */
export function csvMoment(instant: string | null): string {
  return instant ? moments.format(new Date(instant)) : ''
}

/**
 * A column of an export. What belongs to one column of the screen but to several of the file shares its `id`.
 * What stands in several columns of the screen has the `id` of each.
 */
export type CsvColumn<Row> = { id: string | readonly string[]; label: string; value: (row: Row) => string }

/** Rows as a file with the wanted columns (`name,email`), in the file's own order; all when none is named. */
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

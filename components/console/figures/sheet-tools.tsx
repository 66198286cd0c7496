import { useState } from 'react'
import { flushSync } from 'react-dom'
import { saveFile } from '@/components/console/list/csv-button'
import { ToolButton } from '@/components/console/menu'
import { kigaliDay } from '@/lib/i18n/time'
import { toCsv } from '@/lib/platform/lists/csv'

/** Whether a table is being printed alone: it is whole then, and the rest of the page is left out. */
export function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false)
  function print() {
    flushSync(() => setIsPrinting(true))
    window.print()
    setIsPrinting(false)
  }
  return { isPrinting, print }
}

/** A table as a file for spreadsheets. Thousands are written without commas. */
export type SheetFile = { title: string; headings: readonly string[]; rows: readonly (readonly string[])[] }

const inThousands = /^\d{1,3}(?:,\d{3})+$/
const plain = (text: string) => (inThousands.test(text) ? text.replaceAll(',', '') : text)

function save({ title, headings, rows }: SheetFile): void {
  const text = toCsv(
    headings,
    rows.map((row) => row.map(plain)),
  )
  const name = title.toLowerCase().replace(/[^a-z]+/g, '-')
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}-${kigaliDay(new Date())}.csv`)
}

type SheetToolsProps = { file: SheetFile; onPrint: () => void }

export function SheetTools({ file, onPrint }: SheetToolsProps) {
  const { title, rows } = file
  if (rows.length === 0) return null
  return (
    <span className="flex gap-1.5 print:hidden">
      <ToolButton
        aria-label={`CSV: ${title}`}
        onClick={() => save(file)}
        className="px-3! pointer-fine:min-h-9"
      >
        CSV
      </ToolButton>
      <ToolButton aria-label={`Print: ${title}`} onClick={onPrint} className="px-3! pointer-fine:min-h-9">
        Print
      </ToolButton>
    </span>
  )
}

import Link from 'next/link'
import { useState } from 'react'
import { Section } from '@/components/console/form/section'
import { ToolButton } from '@/components/console/menu'
import { type Cell, type FigureRow, type FigureSheet, fileOf } from './sheet'
import { SheetTools, usePrinting } from './sheet-tools'

const fewRows = 8
const linkClass =
  'relative inline-flex min-h-11 items-center underline decoration-ink/30 underline-offset-4 hover:decoration-ink pointer-fine:min-h-9'
const wideClass = 'max-sm:hidden'

/** A few figures as a table, with a bar for each row. */
export function FigureTable({ sheet }: { sheet: FigureSheet }) {
  const { title, hint, empty, head, columns, rows, sum } = sheet
  const [isWhole, setIsWhole] = useState(false)
  const most = Math.max(1, ...rows.map(({ bar }) => bar))
  const { isPrinting, print } = usePrinting()
  const shown = isWhole || isPrinting ? rows : rows.slice(0, fewRows)
  const tools = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-quiet text-sm">{hint}</p>
      <SheetTools file={fileOf(sheet)} onPrint={print} />
    </div>
  )
  return (
    <Section title={title} action={tools} isPrinted={isPrinting}>
      {rows.length === 0 ? (
        <p className="py-4 text-quiet">{empty}</p>
      ) : (
        <table aria-label={title} className="w-full text-left text-sm">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="py-2 font-semibold">
                {head}
              </th>
              {columns.map(({ label, isWide }) => (
                <th
                  key={label}
                  scope="col"
                  className={`py-2 pl-3 text-right align-bottom font-semibold ${isWide ? wideClass : ''}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} columns={columns} share={row.bar / most} />
            ))}
          </tbody>
          {sum && (
            <tfoot>
              <Row row={sum} columns={columns} share={null} />
            </tfoot>
          )}
        </table>
      )}
      {rows.length > fewRows && (
        <ToolButton
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="justify-self-start"
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </ToolButton>
      )}
    </Section>
  )
}

/** `share`: how long the bar is; null without one. */
type RowProps = { row: FigureRow; columns: FigureSheet['columns']; share: number | null }

function Row({ row, columns, share }: RowProps) {
  const { name, href, note, narrowNote, cells } = row
  return (
    <tr className="border-rule border-t">
      <th scope="row" className="wrap-anywhere min-w-18 py-1.5 sm:min-w-22 font-normal">
        <Figure cell={{ text: name, href }} />
        {note && <span className="block text-quiet">{note}</span>}
        {narrowNote && <span className="block text-quiet sm:hidden">{narrowNote}</span>}
        {share !== null && (
          <span
            aria-hidden="true"
            className="mt-1 block h-1.5 rounded-full bg-clay"
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        )}
      </th>
      {columns.map(({ label, isWide }, index) => (
        <td key={label} className={`tabular whitespace-nowrap pl-3 text-right ${isWide ? wideClass : ''}`}>
          <Figure cell={cells[index] ?? { text: '–' }} />
        </td>
      ))}
    </tr>
  )
}

function Figure({ cell: { text, href, name, isAlarming } }: { cell: Cell }) {
  const look = isAlarming ? 'font-semibold text-alarm' : ''
  if (!href) return <span className={look}>{text}</span>
  return (
    <Link href={href} prefetch={false} className={`${linkClass} ${look}`} aria-label={name}>
      {text}
    </Link>
  )
}

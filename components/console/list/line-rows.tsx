import { type CSSProperties, memo, useState } from 'react'
import { type Column, CoverLink, type RowLook, type TableParts } from './data-table-columns'
import { PlainHead, SortHead } from './data-table-rows'
import { passFocusOn } from './focus-after'
import { useSteadyRows } from './steady-rows'
import type { ListAddress } from './use-list'

type LineRowsProps<Row, Query> = TableParts<Row> & {
  label: string
  address: ListAddress<Query> | undefined
  /** How many rows there will be: the room for those that come later is kept. */
  expected: number
}

const headClass =
  'hidden text-quiet text-sm @min-[52rem]:block [&_th]:content-center [&_th]:py-0! [&_th]:bg-transparent! pointer-fine:[&_button]:min-h-7!'

type LineProps<Row> = { row: Row; columns: readonly Column<Row>[]; rowLook: RowLook<Row>; look: string }

function Line<Row>({ row, columns, rowLook, look }: LineProps<Row>) {
  const [isNear, setIsNear] = useState(false)
  const come = () => setIsNear(true)
  return (
    <tr
      ref={passFocusOn}
      onPointerEnter={come}
      onFocus={come}
      className={`group line-row ${rowLook.lines} ${look}`}
    >
      {columns.map(({ id, className = '', place, cell }, index) => (
        <td key={id} className={`line-cell ${place} ${className}`}>
          {index === 0 && rowLook.linkOf && <CoverLink {...rowLook.linkOf(row)} />}
          {cell(row, isNear)}
        </td>
      ))}
    </tr>
  )
}

const SteadyLine = memo(Line) as typeof Line

/** Rows of two lines. The head only sorts and chooses: what a column holds says the row itself. */
export function LineRows<Row extends { id: string | number }, Query>(props: LineRowsProps<Row, Query>) {
  const { label, rows, columns, rowLook, address, expected } = props
  const { shown, waiting, handlers } = useSteadyRows(rows, address?.list.path('', address.query) ?? '')
  const placed = columns.filter(({ place }) => place)
  const now = new Set(rows.map(({ id }) => id))
  const room = { '--lines': expected } as CSSProperties
  return (
    <>
      <p
        role="status"
        className="sticky top-24 z-15 h-0 text-center font-medium text-sm *:inline-block *:rounded-full *:bg-ink *:px-4 *:py-1.5 *:text-white"
      >
        {waiting > 0 && (
          <span>{waiting === 1 ? 'One more' : `${waiting} more`} when the pointer has left the rows</span>
        )}
      </p>
      <div
        style={room}
        className="min-h-[calc(var(--lines)*3.75rem)] overflow-clip rounded-card border border-rule bg-surface @min-[52rem]:min-h-[calc(var(--lines)*3.25rem+1.875rem)]"
      >
        <table aria-label={label} className="block text-left text-sm leading-5">
          <thead className={`sticky top-14 z-10 bg-sand lg:top-12 ${headClass}`}>
            <tr className="flex">
              {placed.map((column) =>
                column.isSortable && address ? (
                  <SortHead key={column.id} id={column.id} label={column.label} address={address} />
                ) : (
                  <PlainHead
                    key={column.id}
                    {...column}
                    className={column.head ? 'w-9 shrink-0' : 'sr-only'}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody
            {...handlers}
            className="block divide-y divide-rule @min-[52rem]:border-rule @min-[52rem]:border-t"
          >
            {shown.map((row) => (
              <SteadyLine
                key={row.id}
                row={row}
                columns={placed}
                rowLook={rowLook}
                look={`${rowLook.classOf?.(row) ?? ''} ${now.has(row.id) ? '' : 'opacity-50'}`.trim()}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

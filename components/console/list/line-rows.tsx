import { type CSSProperties, memo, useState } from 'react'
import { type Column, CoverLink, type RowLook, type TableParts } from './data-table-columns'
import { PlainHead, SortHead, useIsWide } from './data-table-rows'
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
  'hidden text-quiet text-sm @min-[52rem]:block [&_th]:content-center [&_th]:py-0! pointer-fine:[&_button]:min-h-7!'

/** The columns as a grid, the same for each line. Unlike table rows, lines out of sight cost nothing. */
function gridOf<Row>(columns: readonly Column<Row>[]) {
  const tracks = columns.map(({ width = 0, keepsWidth }) =>
    keepsWidth ? `${width}rem` : `minmax(${width}rem,${width}fr)`,
  )
  const least = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  return { '--columns': tracks.join(' '), '--least': `${least}rem` }
}

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
      {columns.map(({ id, className = '', narrow = '@max-[52rem]:hidden', cell }, place) => (
        <td key={id} className={`line-cell ${narrow} ${className}`}>
          {place === 0 && rowLook.linkOf && <CoverLink {...rowLook.linkOf(row)} />}
          {cell(row, isNear)}
        </td>
      ))}
    </tr>
  )
}

const SteadyLine = memo(Line) as typeof Line

/** Rows of one line, 40 pixels high; of two lines where there is no room for columns. */
export function LineRows<Row extends { id: string | number }, Query>(props: LineRowsProps<Row, Query>) {
  const { label, rows, columns, rowLook, address, expected } = props
  const { shown, waiting, handlers } = useSteadyRows(rows, address?.list.path('', address.query) ?? '')
  const { frame, isWide } = useIsWide()
  const now = new Set(rows.map(({ id }) => id))
  const room = { '--lines': expected, ...gridOf(columns) } as CSSProperties
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
        ref={frame}
        style={room}
        className={`min-h-[calc(var(--lines)*3.75rem)] rounded-card border border-rule bg-surface @min-[52rem]:min-h-[calc(var(--lines)*2.5rem+1.875rem)] ${isWide ? 'max-h-[calc(100dvh-8rem)] overflow-auto' : 'overflow-clip'}`}
      >
        <table aria-label={label} className="block text-left text-sm leading-5 @min-[52rem]:min-w-(--least)">
          <thead className={`sticky z-10 ${isWide ? 'top-0' : 'top-14 lg:top-12'} ${headClass}`}>
            <tr className="grid grid-cols-(--columns)">
              {columns.map((column) =>
                column.isSortable && address ? (
                  <SortHead key={column.id} {...column} address={address} />
                ) : (
                  <PlainHead key={column.id} {...column} />
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
                columns={columns}
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

import { type CSSProperties, memo } from 'react'
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
  'hidden text-quiet text-sm @min-[52rem]:table-header-group [&_th]:py-0! pointer-fine:[&_button]:min-h-7!'

type LineProps<Row> = { row: Row; columns: readonly Column<Row>[]; rowLook: RowLook<Row>; look: string }

function Line<Row>({ row, columns, rowLook, look }: LineProps<Row>) {
  return (
    <tr
      ref={passFocusOn}
      className={`group relative grid h-15 items-center px-1 focus-within:bg-paper hover:bg-paper @min-[52rem]:table-row @min-[52rem]:h-10 ${rowLook.lines} ${look}`}
    >
      {columns.map(({ id, className = '', narrow = '@max-[52rem]:hidden', cell }, place) => (
        <td
          key={id}
          className={`block min-w-0 truncate border-rule @min-[52rem]:table-cell @min-[52rem]:h-10 @min-[52rem]:border-t @min-[52rem]:px-2 ${narrow} ${className}`}
        >
          {place === 0 && rowLook.linkOf && <CoverLink {...rowLook.linkOf(row)} />}
          {cell(row)}
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
        ref={frame}
        style={room}
        className={`min-h-[calc(var(--lines)*3.75rem)] rounded-card border border-rule bg-surface @min-[52rem]:min-h-[calc(var(--lines)*2.5rem+1.875rem)] ${isWide ? 'max-h-[calc(100dvh-8rem)] overflow-auto' : 'overflow-clip'}`}
      >
        <table
          aria-label={label}
          className="block w-full table-fixed border-separate border-spacing-0 text-left text-sm leading-5 @min-[52rem]:table"
        >
          <thead className={`sticky z-10 ${isWide ? 'top-0' : 'top-14 lg:top-12'} ${headClass}`}>
            <tr>
              {columns.map((column) =>
                column.isSortable && address ? (
                  <SortHead key={column.id} {...column} address={address} />
                ) : (
                  <PlainHead key={column.id} {...column} />
                ),
              )}
            </tr>
          </thead>
          <tbody {...handlers} className="block divide-y divide-rule @min-[52rem]:table-row-group">
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

import { Fragment, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { CoverLink, headingOf, type RowLook } from './data-table-columns'
import type { TableModel } from './data-table-model'
import { passFocusOn } from './focus-after'

type RowWithId = { id: string | number }

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const cell =
  'whitespace-nowrap bg-sand font-semibold first:rounded-tl-card last:rounded-tr-card text-left align-middle'

/** The column headings; a sortable column has a button. */
function TableHead<Row extends RowWithId>({ table, isWide }: { table: TableModel<Row>; isWide: boolean }) {
  return (
    <thead className={`sticky z-10 text-quiet text-sm ${isWide ? 'top-0' : 'top-14 lg:top-16'}`}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map(({ column }) => {
            const sorted = column.getIsSorted()
            const label = String(column.columnDef.header)
            if (!column.getCanSort()) {
              return (
                <th key={column.id} scope="col" className={`${cell} px-2 py-2 first:pl-3 last:pr-3`}>
                  <span className={column.columnDef.meta?.hasHiddenLabel ? 'sr-only' : ''}>{label}</span>
                </th>
              )
            }
            return (
              <th
                key={column.id}
                scope="col"
                aria-sort={sorted ? ariaSort[sorted] : 'none'}
                className={`${cell} group/head`}
              >
                <button
                  type="button"
                  onClick={() => column.toggleSorting()}
                  className={`group flex min-h-11 w-full items-center gap-1 px-2 group-first/head:pl-3 pointer-fine:min-h-9 font-semibold -outline-offset-3 hover:text-ink ${sorted ? 'text-ink' : ''}`}
                >
                  {label}
                  <Icon
                    name="chevron"
                    size={15}
                    className={`transition-transform duration-150 ${sorted === 'asc' ? 'rotate-180' : ''} ${sorted ? '' : 'opacity-40 group-hover:opacity-100'}`}
                  />
                </button>
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

type TableRowsProps<Row extends RowWithId> = {
  label: string
  table: TableModel<Row>
  rowLook: RowLook<Row>
}

/** Whether the columns need more room than there is: then the table scrolls. */
function useIsWide() {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setIsWide(content.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { frame, isWide }
}

function GroupRow({ heading, span }: { heading: string | null; span: number }) {
  if (!heading) return null
  return (
    <tr className="border-rule border-t bg-sand">
      <th colSpan={span} scope="colgroup" className="px-3 py-1.5 text-left font-semibold">
        {heading}
      </th>
    </tr>
  )
}

export function TableRows<Row extends RowWithId>({ label, table, rowLook }: TableRowsProps<Row>) {
  const { linkOf, classOf, groupOf } = rowLook
  const rows = table.getRowModel().rows
  const originals = rows.map((row) => row.original)
  const { frame, isWide } = useIsWide()
  return (
    <div
      ref={frame}
      className={`hidden rounded-card border border-rule bg-surface @min-[52rem]:block ${isWide ? 'max-h-[calc(100dvh-8rem)] overflow-auto' : ''}`}
    >
      <table aria-label={label} className="w-full text-left text-sm leading-snug">
        <TableHead table={table} isWide={isWide} />
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              <GroupRow heading={headingOf(originals, index, groupOf)} span={row.getVisibleCells().length} />
              <tr
                ref={passFocusOn}
                className={`relative border-rule border-t align-top focus-within:bg-paper hover:bg-paper ${isWide ? 'bg-surface' : ''} ${classOf?.(row.original) ?? ''}`}
              >
                {row.getVisibleCells().map((cell, index) => (
                  <td
                    key={cell.id}
                    className={`wrap-anywhere px-2 py-1.5 first:pl-3 last:pr-3 ${cell.column.columnDef.meta?.className ?? ''}`}
                  >
                    {index === 0 && linkOf && <CoverLink {...linkOf(row.original)} />}
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

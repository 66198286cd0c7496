import { Fragment, useEffect, useRef, useState } from 'react'
import { headingOf, type RowLook } from './data-table-columns'
import { TableHead } from './data-table-head'
import { CoverLink } from './data-table-link'
import type { TableModel } from './data-table-model'
import { passFocusOn } from './focus-after'

type RowWithId = { id: string | number }

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

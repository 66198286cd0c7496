import { Fragment, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Column, CoverLink, headingOf, type TableParts } from './data-table-columns'
import { passFocusOn } from './focus-after'
import type { ListAddress } from './use-list'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const headClass =
  'whitespace-nowrap bg-sand font-semibold first:rounded-tl-card last:rounded-tr-card text-left align-middle'

type SortHeadProps<Query> = {
  id: string
  label: string
  className?: string
  address: ListAddress<Query>
}

export function SortHead<Query>({ id, label, className = '', address }: SortHeadProps<Query>) {
  const { list, query, onQuery } = address
  const sorted = query.sort === id ? list.directionOf(query) : null
  function sort() {
    // Without an `order`, the list sorts a new column in its default direction.
    const order = sorted ? (sorted === 'asc' ? 'desc' : 'asc') : undefined
    onQuery({ ...query, sort: id, order, page: 1 })
  }
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : 'none'}
      className={`${headClass} group/head ${className}`}
    >
      <button
        type="button"
        onClick={sort}
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
}

export function PlainHead<Row>({ label, hasHiddenLabel, head, className = '' }: Column<Row>) {
  return (
    <th
      scope="col"
      className={`${headClass} ${head ? 'px-0' : 'px-2 py-2 first:pl-3 last:pr-3'} ${className}`}
    >
      {head ?? <span className={hasHiddenLabel ? 'sr-only' : ''}>{label}</span>}
    </th>
  )
}

/** Whether the columns need more room than there is: then the table scrolls. */
export function useIsWide() {
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

type TableRowsProps<Row, Query> = TableParts<Row> & {
  label: string
  address: ListAddress<Query> | undefined
}

export function TableRows<Row extends { id: string | number }, Query>(props: TableRowsProps<Row, Query>) {
  const { label, rows, columns, rowLook, address } = props
  const { linkOf, classOf, groupOf } = rowLook
  const { frame, isWide } = useIsWide()
  return (
    <div
      ref={frame}
      className={`hidden rounded-card border border-rule bg-surface @min-[52rem]:block ${isWide ? 'max-h-[calc(100dvh-8rem)] overflow-auto' : ''}`}
    >
      <table aria-label={label} className="w-full text-left text-sm leading-snug">
        <thead className={`sticky z-10 text-quiet text-sm ${isWide ? 'top-0' : 'top-14 lg:top-12'}`}>
          <tr>
            {columns.map((column) =>
              column.isSortable && address ? (
                <SortHead key={column.id} id={column.id} label={column.label} address={address} />
              ) : (
                <PlainHead
                  key={column.id}
                  {...column}
                  className={column.className?.includes('text-right') ? 'text-right' : ''}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              <GroupRow heading={headingOf(rows, index, groupOf)} span={columns.length} />
              <tr
                ref={passFocusOn}
                className={`relative border-rule border-t align-top focus-within:bg-paper hover:bg-paper ${isWide ? 'bg-surface' : ''} ${classOf?.(row) ?? ''}`}
              >
                {columns.map(({ id, className = '', cell }, place) => (
                  <td key={id} className={`wrap-anywhere px-2 py-1.5 first:pl-3 last:pr-3 ${className}`}>
                    {place === 0 && linkOf && <CoverLink {...linkOf(row)} />}
                    {cell(row)}
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

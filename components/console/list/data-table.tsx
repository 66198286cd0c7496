// A list of the back office: `defineList` (lib/platform/lists) in the `list.ts` of the noun, a page that
// reads its address with that, and <DataList> with the columns, which does everything else.
// A list without pages (services) uses DataTable alone, with `useColumns`.
// A control inside a row needs the classes `relative z-1` to lie above the row's link.

import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyQuery } from '@/lib/platform/lists/list-query'
import type { ColumnChoice } from './columns-menu'
import { type CardPlace, CoverLink, headingOf, type RowLook, type TableParts } from './data-table-columns'
import { TableRows } from './data-table-rows'
import { FeedRows } from './feed-rows'
import { passFocusOn } from './focus-after'
import { LineRows } from './line-rows'
import type { ListAddress } from './use-list'

type DataTableProps<Row, Query> = {
  label: string
  rows: Row[]
  rowLook: RowLook<Row>
  choice: ColumnChoice
  address?: ListAddress<Query>
  /** How many rows there will be, where the page brings only the first. */
  expected?: number | undefined
}

const roomForColumns = 52

/** The layout that fits. Until the width is known the page has both, and the style sheet shows one. */
function useShape() {
  const room = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<'both' | 'cards' | 'columns'>('both')
  useEffect(() => {
    const element = room.current
    if (!element) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(() =>
      setShape(element.clientWidth < roomForColumns * rem ? 'cards' : 'columns'),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, shape }
}

function TableCards<Row extends { id: string | number }>(props: TableParts<Row>) {
  const { rows, columns, rowLook } = props
  const { linkOf, classOf, groupOf } = rowLook
  const at = (place: CardPlace) => columns.filter(({ card = 'line' }) => card === place)
  const [titles, asides, lines, facts, feet] = [at('title'), at('aside'), at('line'), at('fact'), at('foot')]
  return (
    <ul className="@2xl:grid-cols-2 grid gap-3 @min-[52rem]:hidden">
      {rows.map((row, index) => {
        const heading = headingOf(rows, index, groupOf)
        return (
          <Fragment key={row.id}>
            {heading && <li className="col-span-full font-semibold">{heading}</li>}
            <li
              ref={passFocusOn}
              className={`relative grid min-w-0 grid-cols-1 content-start gap-1.5 rounded-card border border-rule bg-surface p-4 focus-within:border-ink ${classOf?.(row) ?? ''}`}
            >
              {linkOf && <CoverLink {...linkOf(row)} />}
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <div className="min-w-0 grow basis-32 wrap-anywhere font-semibold">
                  {titles.map(({ id, cell }) => (
                    <div key={id}>{cell(row)}</div>
                  ))}
                </div>
                <div className="flex max-w-[55%] shrink-0 flex-col items-end gap-1 text-right">
                  {asides.map(({ id, cell }) => (
                    <div key={id}>{cell(row)}</div>
                  ))}
                </div>
              </div>
              {lines.map(({ id, cell }) => (
                <div key={id} className="min-w-0 wrap-anywhere">
                  {cell(row)}
                </div>
              ))}
              {facts.length > 0 && (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
                  {facts.map(({ id, label, cell }) => (
                    <div key={id} className="col-span-2 grid min-w-0 grid-cols-subgrid">
                      <dt className="text-quiet">{label}</dt>
                      <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {feet.map(({ id, cell }) => (
                <div key={id} className="min-w-0 empty:hidden">
                  {cell(row)}
                </div>
              ))}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

function Table<Row extends { id: string | number }, Query = AnyQuery>(props: DataTableProps<Row, Query>) {
  const { label, rows, rowLook, choice, address, expected = rows.length } = props
  const columns = useMemo(
    () => rowLook.columns.filter(({ id }) => choice.isShown(id)),
    [rowLook.columns, choice],
  )
  const parts = { rows, rowLook, columns }
  const { room, shape } = useShape()
  if (rowLook.feed) return <FeedRows rows={rows} rowLook={rowLook} />
  if (rowLook.lines) {
    return (
      <div className="@container min-w-0">
        <LineRows {...parts} columns={rowLook.columns} label={label} address={address} expected={expected} />
      </div>
    )
  }
  return (
    <div ref={room} className="@container min-w-0">
      {shape !== 'columns' && <TableCards {...parts} />}
      {shape !== 'cards' && <TableRows {...parts} label={label} address={address} />}
    </div>
  )
}

export const DataTable = memo(Table) as typeof Table

import { Fragment, type ReactNode } from 'react'
import { type CardPlace, CoverLink, headingOf, type RowLook } from './data-table-columns'
import type { TableModel } from './data-table-model'
import { passFocusOn } from './focus-after'

type RowWithId = { id: string | number }

type CardsProps<Row extends RowWithId> = {
  table: TableModel<Row>
  rowLook: RowLook<Row>
}

/** The rows as cards, where columns have no room, from the same columns. */
export function TableCards<Row extends RowWithId>({ table, rowLook }: CardsProps<Row>) {
  const { linkOf, classOf, groupOf } = rowLook
  const rows = table.getRowModel().rows
  const originals = rows.map((row) => row.original)
  return (
    <ul className="@2xl:grid-cols-2 grid gap-3 @min-[52rem]:hidden">
      {rows.map((row, index) => {
        const heading = headingOf(originals, index, groupOf)
        const cells = row.getVisibleCells()
        const at = (place: CardPlace) => cells.filter(({ column }) => column.columnDef.meta?.card === place)
        const show = (cell: (typeof cells)[number]): ReactNode => <table.FlexRender cell={cell} />
        const facts = at('fact')
        return (
          <Fragment key={row.id}>
            {heading && <li className="col-span-full font-semibold">{heading}</li>}
            <li
              ref={passFocusOn}
              className={`relative grid min-w-0 grid-cols-1 content-start gap-1.5 rounded-card border border-rule bg-surface p-4 focus-within:border-ink ${classOf?.(row.original) ?? ''}`}
            >
              {linkOf && <CoverLink {...linkOf(row.original)} />}
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 wrap-anywhere font-semibold">
                  {at('title').map((cell) => (
                    <div key={cell.id}>{show(cell)}</div>
                  ))}
                </div>
                <div className="flex max-w-[55%] shrink-0 flex-col items-end gap-1 text-right">
                  {at('aside').map((cell) => (
                    <div key={cell.id}>{show(cell)}</div>
                  ))}
                </div>
              </div>
              {at('line').map((cell) => (
                <div key={cell.id} className="min-w-0 wrap-anywhere">
                  {show(cell)}
                </div>
              ))}
              {facts.length > 0 && (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
                  {facts.map((cell) => (
                    <div key={cell.id} className="col-span-2 grid min-w-0 grid-cols-subgrid">
                      <dt className="text-quiet">{String(cell.column.columnDef.header)}</dt>
                      <dd className="min-w-0 wrap-anywhere">{show(cell)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

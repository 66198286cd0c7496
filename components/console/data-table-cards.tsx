import { Fragment } from 'react'
import { type CardPlace, CoverLink, headingOf, type TableParts } from './data-table-columns'
import { passFocusOn } from './focus-after'

/** The rows as cards, where columns have no room, from the same columns. */
export function TableCards<Row extends { id: string | number }>(props: TableParts<Row>) {
  const { rows, columns, rowLook } = props
  const { linkOf, classOf, groupOf } = rowLook
  const at = (place: CardPlace) => columns.filter(({ card = 'line' }) => card === place)
  const [titles, asides, lines, facts] = [at('title'), at('aside'), at('line'), at('fact')]
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
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 wrap-anywhere font-semibold">
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
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

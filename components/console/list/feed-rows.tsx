import { useId } from 'react'
import { headingOf, type RowLook } from './data-table-columns'
import { passFocusOn } from './focus-after'

type Rows<Row> = { rows: readonly Row[]; rowLook: RowLook<Row> }
type Group<Row> = { heading: string; rows: Row[] }

function groupsOf<Row>({ rows, rowLook }: Rows<Row>): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const [index, row] of rows.entries()) {
    const heading = headingOf(rows, index, rowLook.groupOf)
    if (heading !== null || groups.length === 0) groups.push({ heading: heading ?? '', rows: [] })
    groups.at(-1)?.rows.push(row)
  }
  return groups
}

type FeedGroupProps<Row> = { group: Group<Row>; feed: NonNullable<RowLook<Row>['feed']> }

function FeedGroup<Row extends { id: string | number }>({ group, feed }: FeedGroupProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-rule bg-surface">
      <h2
        id={id}
        className="sticky top-14 z-10 border-rule border-b bg-sand px-3 py-1.5 font-semibold text-sm lg:top-12"
      >
        {group.heading}
      </h2>
      <ul className="divide-y divide-rule">
        {group.rows.map((row) => (
          <li key={row.id} ref={passFocusOn} className="group/row focus-within:bg-paper hover:bg-paper">
            {feed(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cards<Row extends { id: string | number }>({
  rows,
  feed,
}: Omit<FeedGroupProps<Row>, 'group'> & { rows: readonly Row[] }) {
  return (
    <ul className="grid min-w-0 grid-cols-1 gap-3 pt-1.5">
      {rows.map((row) => (
        <li key={row.id} ref={passFocusOn} className="min-w-0">
          {feed(row)}
        </li>
      ))}
    </ul>
  )
}

/** Rows that are sentences, under headings that stay in sight; without groups, cards. */
export function FeedRows<Row extends { id: string | number }>({ rows, rowLook }: Rows<Row>) {
  const { feed, groupOf } = rowLook
  if (!feed) return null
  if (!groupOf) return <Cards rows={rows} feed={feed} />
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 pt-1.5">
      {groupsOf({ rows, rowLook }).map((group) => (
        <FeedGroup key={group.heading} group={group} feed={feed} />
      ))}
    </div>
  )
}

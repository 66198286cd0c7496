import Link from 'next/link'
import { Fragment } from 'react'
import type { Column } from '@/components/console/list/data-table-columns'

type OfTasker = { tasker_id: string; name: string }

/** The tasker whom a row is about, and a line of other facts below. Of an erased one no name is left. */
export const taskerColumn = <Row extends OfTasker>(
  facts: (row: Row) => readonly (string | null | false)[],
): Column<Row> => ({
  id: 'tasker',
  label: 'Tasker',
  isFixed: true,
  card: 'title',
  cell: (row) => (
    <>
      <Link
        href={`/admin/taskers/${row.tasker_id}`}
        prefetch={false}
        className="block font-semibold underline-offset-4 hover:underline"
      >
        {row.name || 'A tasker who has left'}
      </Link>
      <span className="tabular block font-normal text-quiet text-sm">
        {facts(row)
          .filter(Boolean)
          .map((fact, index) => (
            <Fragment key={String(fact)}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
      </span>
    </>
  ),
})

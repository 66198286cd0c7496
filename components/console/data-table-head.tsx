import { Icon } from '@/components/ui/icon'
import type { TableModel } from './data-table-model'

type RowWithId = { id: string | number }

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const cell =
  'whitespace-nowrap bg-sand font-semibold first:rounded-tl-card last:rounded-tr-card text-left align-middle'

/** The column headings; a sortable column has a button. */
export function TableHead<Row extends RowWithId>({
  table,
  isWide,
}: {
  table: TableModel<Row>
  isWide: boolean
}) {
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

import { useId, useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import { type ColumnChoice, ColumnsMenu } from './columns-menu'
import { CsvButton } from './csv-button'
import { isSlimLook, type RowLook } from './data-table-columns'
import { OrderSelect } from './filter-select'
import { SavedViews } from './saved-views'
import type { ListAddress, ListSource } from './use-list'

type ListToolsProps<Row, Query> = {
  source: ListSource<Query>
  address: ListAddress<Query>
  look: RowLook<Row>
  choice: ColumnChoice
  total: number
}

export function ListTools<Row, Query>({ source, address, look, choice, total }: ListToolsProps<Row, Query>) {
  const { query } = address
  const { id, list, path, api } = source
  const { columns, feed } = look
  const isSlim = isSlimLook(look)
  const first = { ...query, page: 1 }
  // A list of lines has no columns to choose: its CSV has all.
  const shown = columns
    .filter((column) => look.lines || choice.isShown(column.id))
    .map(({ id: name }) => name)
  const [isOpen, setIsOpen] = useState(false)
  const tools = useId()
  return (
    <>
      <ToolButton
        aria-expanded={isOpen}
        aria-controls={tools}
        onClick={() => setIsOpen(!isOpen)}
        className={`px-3! ${isSlim ? '' : 'text-base! sm:hidden'}`}
      >
        More
      </ToolButton>
      <div
        id={tools}
        className={`${isOpen ? 'flex' : 'hidden'} order-last basis-full flex-wrap gap-2 ${isSlim ? '' : 'sm:order-none sm:ml-auto sm:flex sm:basis-auto'}`}
      >
        {(isOpen || !isSlim) && (
          <>
            {isSlim && <OrderSelect columns={columns} address={address} />}
            <SavedViews list={id} path={path} search={list.path('', first)} />
            {!feed && !look.lines && <ColumnsMenu columns={columns} choice={choice} />}
            <CsvButton
              path={list.path(`${api}/export`, first)}
              name={id}
              columns={shown}
              isEmpty={total === 0}
            />
          </>
        )}
      </div>
    </>
  )
}

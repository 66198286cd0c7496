import Link from 'next/link'
import { useRef } from 'react'
import { CsvButton } from '@/components/console/list/csv-button'
import { EmptyList, ListProblem } from '@/components/console/list/data-table-states'
import { passFocusOn } from '@/components/console/list/focus-after'
import { useListKeys } from '@/components/console/list/use-list-keys'
import { ToolButton } from '@/components/console/menu'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ContentHead } from './content-head'
import { ArchivedList, type ContentEntry, EntryRow } from './content-rows'
import { signButton } from './order-item'
import { OrderList } from './order-list'
import {
  type ContentList,
  type ContentRow,
  contentPath,
  useArchive,
  useContentList,
  useOrder,
} from './use-content'

type ContentPageProps<Row> = {
  list: ContentList
  text: { title: string; lead: string; nouns: { one: string; many: string } }
  initial: Row[]
  /** The page of an entry is this path with its id or `new`. */
  path: string
  entryOf: (row: Row) => ContentEntry
}

/** Ignores presses on the moved row for this time: the second press of a double click would hit it. */
const slipMs = 500

function useArchiveButtons<Row extends ContentRow>(list: ContentList, nameOf: (row: Row) => string) {
  const moved = useRef({ id: 0, at: Number.NEGATIVE_INFINITY })
  const archive = useArchive<Row>(list, ({ id }) => {
    moved.current = { id, at: performance.now() }
  })
  function press(row: Row, isArchived: boolean) {
    const { id, at } = moved.current
    const isSlip = id !== row.id && performance.now() - at < slipMs
    if (!isSlip) void archive.change({ row, label: nameOf(row), isArchived })
  }
  const action = (row: Row, isArchived: boolean) => ({
    ref: passFocusOn,
    'aria-label': `${isArchived ? 'Archive' : 'Restore'} ${nameOf(row)}`,
    'aria-disabled': archive.isBusy,
    onClick: () => press(row, isArchived),
  })
  return {
    archiveButton: (row: Row) => (
      <button type="button" title="Archive" {...action(row, true)} className={signButton}>
        <Icon name="archive" size={20} />
      </button>
    ),
    restoreButton: (row: Row) => (
      <ToolButton {...action(row, false)} className="relative z-1">
        Restore
      </ToolButton>
    ),
  }
}

export function ContentPage<Row extends ContentRow>(props: ContentPageProps<Row>) {
  const { list, text, initial, path, entryOf } = props
  const { title, lead, nouns } = text
  const { live, archived, error, refetch } = useContentList(list, initial)
  const order = useOrder<Row>(list)
  useListKeys()
  const nameOf = (row: Row) => entryOf(row).name ?? entryOf(row).title
  const { archiveButton, restoreButton } = useArchiveButtons(list, nameOf)
  const countText = (count: number) => (count === 1 ? `1 ${nouns.one}` : `${count} ${nouns.many}`)

  return (
    <div className="grid max-w-5xl gap-4">
      <ContentHead
        title={title}
        lead={lead}
        status={`${countText(live.length)}${order.isBusy ? ' · saving the order…' : ''}`}
        create={{ href: `${path}/new`, label: `New ${nouns.one}` }}
      >
        <CsvButton
          path={`${contentPath(list)}/export`}
          name={list}
          isEmpty={live.length + archived.length === 0}
        />
      </ContentHead>
      <ListProblem error={error} onRetry={() => void refetch()} />
      {live.length === 0 && (
        <EmptyList text={`There is no ${nouns.one} here yet. The next one you write appears here.`}>
          <Link href={`${path}/new`} prefetch={false} className={buttonClass('secondary')}>
            Write one
          </Link>
        </EmptyList>
      )}
      <OrderList
        label={title}
        rows={live}
        nameOf={nameOf}
        onOrder={(ids, seen) => order.order({ ids, seen })}
      >
        {(row) => <EntryRow href={`${path}/${row.id}`} entry={entryOf(row)} action={archiveButton(row)} />}
      </OrderList>
      <ArchivedList rows={archived} label={`Archived ${nouns.many}`} count={countText(archived.length)}>
        {(row) => <EntryRow href={`${path}/${row.id}`} entry={entryOf(row)} action={restoreButton(row)} />}
      </ArchivedList>
    </div>
  )
}

import Link from 'next/link'
import type { ReactNode } from 'react'
import { CsvButton } from '@/components/console/csv-button'
import { EmptyList, ListProblem } from '@/components/console/data-table-states'
import { toolClass } from '@/components/console/menu'
import { useListKeys } from '@/components/console/use-list-keys'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ArchivedList } from './archived-list'
import { ContentHead } from './content-head'
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
  title: string
  lead: string
  initial: Row[]
  /** Where one is written; its id or `new` follows. */
  path: string
  nouns: { one: string; many: string }
  nameOf: (row: Row) => string
  children: (row: Row, action: ReactNode) => ReactNode
}

/** The buttons that take a row off the site and put it back. */
function useArchiveButtons<Row extends ContentRow>(list: ContentList, nameOf: (row: Row) => string) {
  const archive = useArchive<Row>(list)
  const action = (row: Row, isArchived: boolean) => ({
    'aria-label': `${isArchived ? 'Archive' : 'Restore'} ${nameOf(row)}`,
    disabled: archive.isPending,
    onClick: () => archive.mutate({ row, label: nameOf(row), isArchived }),
  })
  return {
    archiveButton: (row: Row) => (
      <button type="button" title="Archive" {...action(row, true)} className={signButton}>
        <Icon name="archive" size={20} />
      </button>
    ),
    restoreButton: (row: Row) => (
      <button type="button" {...action(row, false)} className={`${toolClass} relative z-1`}>
        Restore
      </button>
    ),
  }
}

/** A list of what staff write for the site: in its order, with what is archived below. */
export function ContentPage<Row extends ContentRow>(props: ContentPageProps<Row>) {
  const { list, title, initial, path, nouns, nameOf, children } = props
  const { live, archived, error, refetch } = useContentList(list, initial)
  const order = useOrder<Row>(list)
  useListKeys()
  const { archiveButton, restoreButton } = useArchiveButtons(list, nameOf)
  const countText = (count: number) => (count === 1 ? `1 ${nouns.one}` : `${count} ${nouns.many}`)

  return (
    <div className="grid max-w-5xl gap-4">
      <ContentHead
        title={title}
        lead={props.lead}
        status={`${countText(live.length)}${order.isPending ? ' · saving the order…' : ''}`}
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
        onOrder={(ids, seen) => order.mutate({ ids, seen })}
      >
        {(row) => children(row, archiveButton(row))}
      </OrderList>
      <ArchivedList rows={archived} label={`Archived ${nouns.many}`} count={countText(archived.length)}>
        {(row) => children(row, restoreButton(row))}
      </ArchivedList>
    </div>
  )
}

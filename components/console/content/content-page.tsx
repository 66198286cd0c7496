import Link from 'next/link'
import { type ReactNode, useRef } from 'react'
import { Badge } from '@/components/console/badge'
import { CsvButton } from '@/components/console/list/csv-button'
import { CoverLink } from '@/components/console/list/data-table-columns'
import { EmptyList, ListProblem } from '@/components/console/list/data-table-states'
import { passFocusOn } from '@/components/console/list/focus-after'
import { useListKeys } from '@/components/console/list/use-list-keys'
import { ToolButton } from '@/components/console/menu'
import { Picture } from '@/components/media/picture'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/staff/schema'
import { ContentHead } from './content-head'
import { OrderList, signButton } from './order-list'
import {
  type ContentList,
  type ContentRow,
  contentPath,
  useArchive,
  useContentList,
  useOrder,
} from './use-content'

export type ContentEntry = {
  title: string
  /** What buttons and messages call it, where that is not the title. */
  name?: string
  badge: ReactNode
  incomplete: readonly Locale[]
  /** A picture beside the text; `null` leaves a place for one. */
  picture?: MediaFile | null
  facts?: ReactNode
}

type EntryRowProps = { href: string; entry: ContentEntry; action: ReactNode }

function EntryRow({ href, entry, action }: EntryRowProps) {
  const { title, badge, incomplete, picture, facts } = entry
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoverLink href={href} label={`Edit ${title}`} />
      {picture !== undefined && (
        <span className="relative hidden h-14 w-21 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sand text-quiet min-[26rem]:flex">
          {picture?.picture ? (
            <Picture picture={picture.picture} alt="" sizes="84px" className="size-full object-cover" />
          ) : (
            <Icon name={picture?.kind === 'video' ? 'video' : 'picture'} size={22} />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          {badge}
          {incomplete.length > 0 && (
            <Badge tone="ochre">
              {incomplete.map((locale) => localeNames[locale]).join(', ')}: incomplete
            </Badge>
          )}
          {facts}
        </div>
      </div>
      {action}
    </div>
  )
}

type ArchivedListProps<Row> = {
  rows: Row[]
  label: string
  count: string
  children: (row: Row) => ReactNode
}

function ArchivedList<Row extends { id: number }>(props: ArchivedListProps<Row>) {
  const { rows, label, count, children } = props
  if (rows.length === 0) return null
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control px-2 font-medium text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron"
          size={18}
          className="-rotate-90 transition-transform duration-150 group-open:rotate-0"
        />
        Archived: {count}
      </summary>
      <ul aria-label={label} className="mt-2 grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative rounded-card border border-rule border-dashed bg-surface px-3 py-2"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </details>
  )
}

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

'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { CsvButton } from '@/components/console/csv-button'
import { EmptyList, ListProblem } from '@/components/console/data-table-states'
import { toolClass } from '@/components/console/menu'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
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

const countText = (count: number, nouns: { one: string; many: string }) =>
  count === 1 ? `1 ${nouns.one}` : `${count} ${nouns.many}`

/** A list of what staff write for the site: in its order, with what is archived below. */
export function ContentPage<Row extends ContentRow>(props: ContentPageProps<Row>) {
  const { list, title, lead, initial, path, nouns, nameOf, children } = props
  const { live, archived, error, refetch } = useContentList(list, initial)
  const order = useOrder<Row>(list)
  const archive = useArchive<Row>(list)
  const change = (row: Row, isArchived: boolean) => archive.mutate({ row, label: nameOf(row), isArchived })

  return (
    <div className="grid max-w-5xl gap-4">
      <div>
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p className="mt-1 max-w-prose text-quiet">{lead}</p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular text-quiet">
          {countText(live.length, nouns)}
          {order.isPending && ' · saving the order…'}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CsvButton
            path={`${contentPath(list)}/export`}
            name={list}
            isEmpty={live.length + archived.length === 0}
          />
          <Link href={`${path}/new`} prefetch={false} className={buttonClass('primary', 'min-h-11!')}>
            <Icon name="plus" size={18} />
            New {nouns.one}
          </Link>
        </div>
      </div>
      <ListProblem error={error} onRetry={() => void refetch()} />
      {live.length > 0 ? (
        <OrderList
          label={title}
          rows={live}
          nameOf={nameOf}
          onOrder={(ids, seen) => order.mutate({ ids, seen })}
        >
          {(row) =>
            children(
              row,
              <button
                type="button"
                aria-label={`Archive ${nameOf(row)}`}
                title="Archive"
                disabled={archive.isPending}
                onClick={() => change(row, true)}
                className={signButton}
              >
                <Icon name="archive" size={20} />
              </button>,
            )
          }
        </OrderList>
      ) : (
        <EmptyList text={`There is no ${nouns.one} yet. The first one you write appears here.`}>
          <Link href={`${path}/new`} prefetch={false} className={buttonClass('secondary')}>
            Write the first
          </Link>
        </EmptyList>
      )}
      {archived.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control px-2 font-medium text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevron"
              size={18}
              className="-rotate-90 transition-transform duration-150 group-open:rotate-0"
            />
            Archived: {countText(archived.length, nouns)}
          </summary>
          <ul aria-label={`Archived ${nouns.many}`} className="mt-2 grid gap-2">
            {archived.map((row) => (
              <li
                key={row.id}
                className="relative rounded-card border border-rule border-dashed bg-surface px-3 py-2"
              >
                {children(
                  row,
                  <button
                    type="button"
                    aria-label={`Restore ${nameOf(row)}`}
                    disabled={archive.isPending}
                    onClick={() => change(row, false)}
                    className={`${toolClass} relative z-1`}
                  >
                    Restore
                  </button>,
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

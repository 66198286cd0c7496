import { useDroppable } from '@dnd-kit/core'
import Link from 'next/link'
import { type CSSProperties, memo } from 'react'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { isFresh } from '@/components/console/requests/list/row-look'
import { wholeText } from '@/lib/i18n/whole'
import { type BoardColumn as Name, type RequestListQuery, requestList } from '@/lib/requests/staff/list'
import type { RequestBoard as Board } from '@/lib/requests/staff/schema'
import { columnLabels } from './board-look'
import type { OnMove } from './card-menu'
import { RequestCard } from './request-card'

type BoardColumnProps = {
  column: Name
  cards: Board['columns'][Name]
  /** How wide it is beside the others; 0 is a strip. */
  share: number
  /** On a phone one column is shown at a time. */
  isShown: boolean
  /** Whether the card in the hand can be put here; null while none is held. */
  takes: boolean | null
  on: { query: RequestListQuery; hasArrived: (id: string) => boolean; onMove: OnMove }
}

const takesLook = { yes: 'outline-2 outline-dashed outline-hill', no: 'opacity-55', over: 'bg-hill-pale' }

function lookOf(takes: boolean | null, isOver: boolean): string {
  if (takes === null) return ''
  if (!takes) return takesLook.no
  return `${takesLook.yes} ${isOver ? takesLook.over : ''}`
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, share, isShown, takes, on } = props
  const { setNodeRef, isOver } = useDroppable({ id: column })
  const isStrip = share === 0
  const width = isStrip ? 'lg:w-10 lg:flex-none' : 'lg:flex-[var(--share)_1_0%] xl:min-w-44'
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${column}`}
      style={{ '--share': share } as CSSProperties}
      className={`min-w-0 grid-cols-1 content-start gap-1.5 rounded-card bg-sand p-1.5 lg:grid lg:min-h-72 ${width} ${isShown ? 'grid' : 'hidden'} ${lookOf(takes, isOver)}`}
    >
      <h2
        id={`column-${column}`}
        className={`flex items-center gap-2 px-1 font-bold leading-6 ${isStrip ? 'lg:px-0 lg:py-1 lg:[writing-mode:vertical-rl]' : 'justify-between'}`}
      >
        {columnLabels[column]}
        <span className="tabular font-medium text-quiet">{wholeText(cards.total)}</span>
      </h2>
      {cards.data.length === 0 ? (
        <p className={`px-1 py-6 text-center text-quiet text-sm ${isStrip ? 'lg:hidden' : ''}`}>
          Nothing here now.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-1.5">
          {cards.data.map((row) => (
            <RequestCard
              key={row.id}
              row={row}
              column={column}
              isNew={isFresh(row, on.hasArrived(row.id))}
              onMove={on.onMove}
            />
          ))}
        </ul>
      )}
      <MoreLink column={column} count={cards.total - cards.data.length} query={on.query} />
    </section>
  )
})

function MoreLink({ column, count, query }: { column: Name; count: number; query: RequestListQuery }) {
  if (count <= 0) return null
  const list = requestList.path(requestsPath, {
    ...query,
    layout: undefined,
    ...(column === 'ended' ? { view: 'all', sort: 'received' } : { status: column }),
    page: 1,
  })
  return (
    <Link href={list} prefetch={false} className="flex min-h-11 items-center px-1 font-medium underline">
      {wholeText(count)} more in the list
    </Link>
  )
}

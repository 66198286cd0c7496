import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { rowKey } from '@/components/console/list/use-row-keys'
import { menuItemClass } from '@/components/console/menu'
import { MenuContent } from '@/components/console/menu-content'
import { useClaim, useRequestActions } from '@/components/console/requests/detail/request-actions'
import { whatsappUrl } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import { moveOf } from '@/lib/requests/staff/board/workflow'
import { fillGreeting } from '@/lib/requests/staff/labels'
import { type BoardColumn, boardColumns } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { columnLabels } from './board-look'

export type OnMove = (row: RequestRow, to: BoardColumn) => void
type CardMenuProps = { row: RequestRow; column: BoardColumn; onMove: OnMove }

/** The menu stays within the main part of the page, as everything that is read must. */
const mainId = 'content'

/** What is done with a card without dragging it. The menu itself is made at the first press. */
export function CardMenu(props: CardMenuProps) {
  const [isUsed, setIsUsed] = useState(false)
  if (isUsed) return <UsedMenu {...props} />
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`Menu of ${props.row.reference}`}
      title="Move to… (M)"
      className="card-menu"
      onClick={() => setIsUsed(true)}
      {...rowKey('moveCard')}
    >
      <Dots />
    </button>
  )
}

const Dots = () => <span aria-hidden="true">⋯</span>

/** A press in the menu does not pick up the card below it. */
const keepFromCard = (event: SyntheticEvent) => event.stopPropagation()

function UsedMenu({ row, column, onMove }: CardMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Menu of ${row.reference}`}
        title="Move to… (M)"
        className="card-menu"
        {...rowKey('moveCard')}
      >
        <Dots />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById(mainId)}>
        <MenuContent onMouseDown={keepFromCard} onTouchStart={keepFromCard}>
          <ReachItems row={row} />
          <DropdownMenu.Separator className="my-1 h-px bg-rule" />
          <DropdownMenu.Label className="px-3 pt-1.5 pb-0.5 text-quiet text-sm">Move to…</DropdownMenu.Label>
          {boardColumns
            .filter((one) => one !== column)
            .map((to) => (
              <MoveItem key={to} row={row} to={to} onMove={onMove} />
            ))}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={menuItemClass}>
      {children}
    </DropdownMenu.Item>
  )
}

function ReachItems({ row }: { row: RequestRow }) {
  const actions = useRequestActions()
  const claim = useClaim(row)
  if (!actions || !row.phone) return null
  const isOpen = isOpenStatus(row.status)
  const greeting = fillGreeting(actions.page.greetings[row.locale], row)
  return (
    <>
      {!row.phone_wrong_at && (
        <>
          <DropdownMenu.Item asChild className={menuItemClass}>
            <a href={`tel:${row.phone}`}>Call</a>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={menuItemClass}>
            <a href={whatsappUrl(row.phone, greeting)} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </a>
          </DropdownMenu.Item>
        </>
      )}
      {isOpen && <Item onSelect={() => actions.log(row)}>Log the outcome</Item>}
      {isOpen && !row.owner && <Item onSelect={() => void claim.change()}>Claim</Item>}
      {isOpen && row.owner && <Item onSelect={() => actions.give(row)}>Give to a colleague</Item>}
    </>
  )
}

function MoveItem({ row, to, onMove }: { row: RequestRow; to: BoardColumn; onMove: OnMove }) {
  const move = moveOf(row, to)
  const why = move.does === 'nothing' ? move.why : null
  return (
    <DropdownMenu.Item
      disabled={why !== null}
      onSelect={() => onMove(row, to)}
      className={`${menuItemClass} max-w-72 flex-wrap gap-y-0!`}
    >
      {columnLabels[to]}
      {why && <span className="basis-full pb-1.5 text-sm leading-tight">{why}</span>}
    </DropdownMenu.Item>
  )
}

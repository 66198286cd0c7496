import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type OrderItemProps = {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  children: ReactNode
}

export const signButton =
  'relative z-1 flex size-11 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-sand hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

export function OrderItem({ id, name, isFirst, isLast, onMove, children }: OrderItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const step = (way: 'up' | 'down', isEnd: boolean) => (
    <button
      type="button"
      aria-disabled={isEnd}
      aria-label={`Move ${name} ${way}`}
      onClick={() => onMove(way === 'up' ? -1 : 1)}
      className={signButton}
    >
      <Icon name={way} size={18} />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative flex min-w-0 items-center gap-1 rounded-card border bg-surface p-2 focus-within:border-ink/40 hover:border-ink/40 ${isDragging ? 'z-10 border-clay shadow-lift' : 'border-rule'}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className={`${signButton} cursor-grab touch-none active:cursor-grabbing`}
      >
        <Icon name="grip" size={22} />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
      <span className="flex shrink-0 flex-col sm:flex-row">
        {step('up', isFirst)}
        {step('down', isLast)}
      </span>
    </li>
  )
}

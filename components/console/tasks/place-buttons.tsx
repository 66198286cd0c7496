import { signButton } from '@/components/console/content/order-item'
import { Icon } from '@/components/ui/icon'

type PlaceButtonsProps = {
  /** What is moved: `question 1`. */
  name: string
  index: number
  count: number
  /** So many must stay. */
  least?: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Moves an entry of a list up or down, or takes it out. */
export function PlaceButtons({ name, index, count, least = 0, onMove, onRemove }: PlaceButtonsProps) {
  const button = (label: string, icon: 'up' | 'down' | 'close', isOff: boolean, press: () => void) => (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
      className={signButton}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <span className="flex shrink-0">
      {button('Move up', 'up', index === 0, () => onMove(-1))}
      {button('Move down', 'down', index === count - 1, () => onMove(1))}
      {button('Remove', 'close', count <= least, onRemove)}
    </span>
  )
}

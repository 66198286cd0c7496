import { useIsHydrated } from '@/components/console/frame/use-is-hydrated'
import { rowKey } from '@/components/console/list/use-row-keys'
import { RequestActions } from '@/components/console/requests/detail/request-actions'
import { Icon } from '@/components/ui/icon'
import { displayPhone } from '@/lib/places/phone'
import type { RequestRow } from '@/lib/requests/staff/schema'

const overRow =
  'pointer-events-none absolute inset-y-0 right-0 hidden items-center bg-paper pr-2 pl-3 opacity-0 *:*:pointer-events-auto transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 @min-[52rem]:flex pointer-coarse:hidden!'

/**
 * The actions of a line, over its end while it has the pointer or the focus; on a phone, the call. They are
 * made when the line first has one of the two: those of two hundred lines would be half of the page.
 */
export function RowActions({ row, isNear = false }: { row: RequestRow; isNear?: boolean | undefined }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated || !row.phone) return null
  return (
    <>
      <a
        href={`tel:${row.phone}`}
        aria-label={`Call ${row.full_name}, ${row.reference}`}
        title={displayPhone(row.phone)}
        {...rowKey('callRow')}
        className="relative z-1 flex size-11 items-center justify-center rounded-control text-clay-deep @min-[52rem]:hidden"
      >
        <Icon name="phone" size={20} />
      </a>
      {isNear && (
        <span className={overRow}>
          <RequestActions row={row} />
        </span>
      )}
    </>
  )
}

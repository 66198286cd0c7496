import { createContext, use } from 'react'
import { rowKey } from '@/components/console/list/use-row-keys'
import { RequestActions } from '@/components/console/requests/detail/request-actions'
import { Icon } from '@/components/ui/icon'
import { displayPhone } from '@/lib/places/phone'
import type { RequestRow } from '@/lib/requests/staff/schema'

const beforeCall =
  'pointer-events-none absolute inset-y-0 right-21 hidden items-center bg-paper pr-1 pl-3 opacity-0 *:*:pointer-events-auto transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 @min-[52rem]:flex pointer-coarse:hidden!'

/** False in the page's HTML and its first drawing, which are lighter without actions. */
export const IsDrawn = createContext(false)

/**
 * The call, which is always there, and the other actions of a line before it while the line has the pointer
 * or the focus. Those are made when it first has one of the two: of two hundred lines they would be half of
 * the page.
 */
export function RowActions({ row, isNear = false }: { row: RequestRow; isNear?: boolean | undefined }) {
  const isDrawn = use(IsDrawn)
  if (!isDrawn || !row.phone) return null
  return (
    <>
      {isNear && (
        <span className={beforeCall}>
          <RequestActions row={row} hasCall={false} />
        </span>
      )}
      {!row.phone_wrong_at && (
        <a
          href={`tel:${row.phone}`}
          aria-label={`Call ${row.full_name}, ${row.reference}`}
          title={`${displayPhone(row.phone)} (P)`}
          {...rowKey('callRow')}
          className="relative z-1 flex size-11 items-center justify-center gap-1.5 rounded-control font-semibold text-clay-deep @min-[52rem]:h-9 @min-[52rem]:w-full @min-[52rem]:border @min-[52rem]:border-ink/25 @min-[52rem]:bg-surface @min-[52rem]:hover:border-ink/60"
        >
          <Icon name="phone" size={18} />
          <span aria-hidden="true" className="@max-[52rem]:hidden">
            Call
          </span>
        </a>
      )}
    </>
  )
}

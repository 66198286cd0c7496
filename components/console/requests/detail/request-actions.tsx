import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { passFocusOn } from '@/components/console/list/focus-after'
import { rowKey, useRowKeys } from '@/components/console/list/use-row-keys'
import { ContactDialog, GiveDialog } from '@/components/console/requests/dialogs/opened'
import {
  changeRequest,
  type RequestPage,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/places/phone'
import { type ContactChannel, isOpenStatus } from '@/lib/requests/constants'
import { fillGreeting } from '@/lib/requests/staff/labels'
import type { RequestRow } from '@/lib/requests/staff/schema'

type Actions = {
  page: RequestPage
  log: (row: RequestRow, channel?: ContactChannel) => void
  give: (row: RequestRow) => void
}
const Context = createContext<Actions | null>(null)

export const useRequestActions = () => use(Context)

/** Holds the dialogs that the quick actions of all rows open. */
export function RequestActionsScope({ page, children }: { page: RequestPage; children: ReactNode }) {
  const [open, setOpen] = useState<{ row: RequestRow; channel: ContactChannel } | null>(null)
  const [given, setGiven] = useState<RequestRow | null>(null)
  const log = useCallback(
    (row: RequestRow, channel: ContactChannel = 'call') => setOpen({ row, channel }),
    [],
  )
  const actions = useMemo(() => ({ page, log, give: setGiven }), [page, log])
  useRowKeys()
  return (
    <Context value={actions}>
      {children}
      {open && <ContactDialog key={open.row.id} {...open} onClose={() => setOpen(null)} />}
      {given && <GiveDialog key={given.id} row={given} onClose={() => setGiven(null)} />}
    </Context>
  )
}

const tool =
  'relative z-1 inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-ink/25 bg-surface font-medium text-sm hover:border-ink/60 aria-disabled:text-quiet pointer-fine:min-h-9'
const room = { wide: 'pointer-fine:min-w-9', tight: 'pointer-fine:min-w-8' }

const growing = (isTight: boolean) => `${tool} grow ${isTight ? 'px-1 text-[0.8125rem]!' : 'px-2'}`

type RequestActionsProps = { row: RequestRow; isTight?: boolean; hasCall?: boolean }

export function RequestActions({ row, isTight = false, hasCall = true }: RequestActionsProps) {
  const actions = useRequestActions()
  if (!actions || !row.phone) return null
  const { page, log, give } = actions
  const look = `${tool} ${isTight ? room.tight : room.wide}`
  const who = `${row.full_name}, ${row.reference}`
  const greeting = fillGreeting(page.greetings[row.locale], row)
  // A stranger has this number.
  const isTheirs = !row.phone_wrong_at
  return (
    <span className="flex min-w-30 flex-wrap gap-1 @min-[58rem]:flex-nowrap">
      {hasCall && isTheirs && (
        <a
          href={`tel:${row.phone}`}
          className={look}
          title="Call (P)"
          aria-label={`Call ${who}`}
          {...rowKey('callRow')}
        >
          <Icon name="phone" size={18} />
        </a>
      )}
      {isTheirs && (
        <a
          href={whatsappUrl(row.phone, greeting)}
          target="_blank"
          rel="noopener noreferrer"
          className={look}
          title="WhatsApp (W)"
          aria-label={`WhatsApp ${who}`}
          {...rowKey('whatsappRow')}
        >
          <Icon name="chat" size={18} />
        </a>
      )}
      {isOpenStatus(row.status) && (
        <button
          type="button"
          className={look}
          title="Log the outcome (L)"
          {...rowKey('logRow')}
          aria-label={`Log the outcome of ${who}`}
          onClick={() => log(row)}
        >
          <Icon name="check" size={18} />
        </button>
      )}
      <ClaimButton row={row} isTight={isTight} />
      {row.owner && isOpenStatus(row.status) && (
        <button
          type="button"
          aria-label={`Give ${row.reference} to a colleague`}
          title="Give to a colleague (G)"
          {...rowKey('giveRow')}
          className={growing(isTight)}
          onClick={() => give(row)}
        >
          Give
        </button>
      )}
    </span>
  )
}

export function useClaim(row: RequestRow) {
  return useChange({
    call: () =>
      changeRequest(row.id, { method: 'PUT', part: 'owner' }, { version: row.version, action: 'claim' }),
    done: `${row.reference} is yours`,
    onDone: useShowRequest(),
    isToast: true,
  })
}

function ClaimButton({ row, isTight }: { row: RequestRow; isTight: boolean }) {
  const { change, isBusy } = useClaim(row)
  if (row.owner || !isOpenStatus(row.status)) return null
  return (
    <button
      type="button"
      ref={passFocusOn}
      aria-disabled={isBusy}
      aria-label={`Claim ${row.reference}`}
      title="Claim (O)"
      {...rowKey('claimRow')}
      className={growing(isTight)}
      onClick={() => void change()}
    >
      Claim
    </button>
  )
}

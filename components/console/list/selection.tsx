import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { keyTable } from '@/components/console/frame/keys'
import { isForPage } from '@/components/console/frame/use-console-key'

type Selection = {
  /** The rows of the page. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], is: boolean) => void
}
const Context = createContext<Selection>({ ids: [], chosen: new Set(), choose: () => undefined })

export const useSelection = () => use(Context)

/** `x` chooses the row with the focus, as a click on its box does. */
function useChoosingKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== keyTable.chooseRow.key || !isForPage(event)) return
      document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-chooses]')?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Which rows of a list are chosen. A row that leaves the page is no longer chosen. */
export function SelectionScope({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => {
    const chosen = new Set(ids.filter((id) => wanted.has(id)))
    function choose(some: readonly string[], is: boolean) {
      const others = [...chosen].filter((id) => !some.includes(id))
      setWanted(new Set(is ? [...others, ...some] : others))
    }
    return { ids, chosen, choose }
  }, [ids, wanted])
  useChoosingKey()
  return <Context value={selection}>{children}</Context>
}

const boxClass = 'size-5 cursor-pointer accent-clay'
const roomClass = 'relative z-1 flex size-11 cursor-pointer items-center justify-center pointer-fine:size-9'

export function RowBox({ id, label }: { id: string; label: string }) {
  const { chosen, choose } = useSelection()
  return (
    <span className={`-my-1.5 ${roomClass}`}>
      <input
        type="checkbox"
        data-chooses=""
        aria-label={label}
        checked={chosen.has(id)}
        onChange={(event) => choose([id], event.target.checked)}
        className={boxClass}
      />
    </span>
  )
}

/** Chooses all rows of the page, or none. */
export function PageBox() {
  const { ids, chosen, choose } = useSelection()
  const isAll = ids.length > 0 && chosen.size === ids.length
  return (
    <span className={`-my-1.5 ${roomClass}`}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !isAll
        }}
        aria-label="Choose all on this page"
        checked={isAll}
        onChange={() => choose(ids, !isAll)}
        className={boxClass}
      />
    </span>
  )
}

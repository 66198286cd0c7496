import { type RefObject, useEffect } from 'react'
import { askForSearch } from '@/components/console/frame/global-search'
import { keyTable } from '@/components/console/frame/keys'
import { isForPage } from '@/components/console/frame/use-console-key'

/** The visible rows: the page contains a list as a table and as cards. */
const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())

/** `/` focuses the search of the list or of the top bar; `j` and `k` move between rows, Enter opens one. */
export function useListKeys(search?: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isForPage(event)) return
      if (event.key === keyTable.searchList.key) {
        event.preventDefault()
        if (!search?.current) askForSearch()
        search?.current?.focus()
        search?.current?.select()
        return
      }
      const isNext = event.key === keyTable.nextRow.key
      if (!isNext && event.key !== keyTable.previousRow.key) return
      const rows = shownRows()
      const { activeElement } = document
      const at = rows.findIndex(
        (row) => row.closest('tr, li')?.contains(activeElement) ?? row === activeElement,
      )
      rows[isNext ? at + 1 : Math.max(0, at - 1)]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}

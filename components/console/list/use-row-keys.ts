import { useEffect } from 'react'
import { type KeyName, keyLabel, keyTable } from '@/components/console/frame/keys'
import { isForPage } from '@/components/console/frame/use-console-key'

/** The marks of what a key does in a row, or in a card: the same as a click on it. */
export const rowKey = (name: KeyName) => ({
  'data-row-key': keyTable[name].key,
  'aria-keyshortcuts': keyLabel(name),
})

/** A key presses what is marked with it in the row, or the card, that has the focus. */
export function useRowKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.repeat || !isForPage(event)) return
      const row = document.activeElement?.closest('tr, li')
      const marked = row?.querySelectorAll<HTMLElement>(
        `[data-row-key="${CSS.escape(event.key.toLowerCase())}"]`,
      )
      const shown = [...(marked ?? [])].find((control) => control.checkVisibility())
      if (!shown) return
      event.preventDefault()
      shown.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

import { useEffect, useRef } from 'react'
import { type KeyName, keyTable } from './keys'

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(fields) !== null

/** Dialogs and menus over the page get the keys. */
const isCovered = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some((cover) =>
    cover.checkVisibility(),
  )

/** Whether a pressed key is meant for the page: not for a field, not for what covers it, no shortcut. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered())

/** Does something when a key is pressed anywhere in the back office, but not while the person types. */
export function useConsoleKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.repeat || !isForPage(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

/** Does something when a key of the table is pressed; without a name, nothing. */
export function useNamedKey(name: KeyName | undefined, onPress: () => void): void {
  useConsoleKey(name ? keyTable[name].key : '', onPress)
}

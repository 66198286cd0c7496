import { type ComponentType, useEffect, useState } from 'react'
import { onSearchAsked } from './ask-for-search'
import type { CommandMenuProps } from './command-menu'
import { useHeldKeys } from './held-keys'
import { notify } from './notify'

const load = () => import('./command-menu').then(({ CommandMenu }) => CommandMenu)

/** Loads the command menu early. If that fails, it is loaded when it is opened. */
export const loadAhead = () => void load().catch(() => undefined)

/** The command menu, loaded separately from the page, and whether it is open. */
export function useCommandMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<CommandMenuProps> | null>(null)
  const { held, hold } = useHeldKeys(() => change(false))

  function change(is: boolean) {
    setIsOpen(is)
    hold(is)
    if (!is || Menu) return
    load().then(
      (loaded) => setMenu(() => loaded),
      () => {
        setIsOpen(false)
        hold(false)
        notify.error('The search could not be loaded. Please try again.')
      },
    )
  }
  useEffect(() => {
    // The page's own files load first. Safari has no `requestIdleCallback`, so this is a timer.
    const timer = setTimeout(loadAhead, 2_000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      change(!isOpen)
    }
    document.addEventListener('keydown', onKey)
    const stop = onSearchAsked(() => change(true))
    return () => {
      document.removeEventListener('keydown', onKey)
      stop()
    }
  })
  return { Menu, isOpen, change, held }
}

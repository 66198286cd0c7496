import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { CommandMenuProps } from './command-menu'
import { notify } from './notify'

const searchAsked = 'console:search'

export const askForSearch = () => document.dispatchEvent(new Event(searchAsked))

const isInField = () => document.activeElement?.matches('[cmdk-input]') ?? false
const steering = ['Enter', 'ArrowDown', 'ArrowUp', 'Escape']

/** Whether a key was meant for the field; its character is kept. */
function keep(key: string, held: RefObject<string>): boolean {
  if ([...key].length === 1) held.current += key
  else if (key === 'Backspace') held.current = [...held.current].slice(0, -1).join('')
  else return steering.includes(key)
  return true
}

/** Keeps the keys that are typed before the field has the focus, so that the page below does not get them. */
function useHeldKeys(onEscape: () => void) {
  const held = useRef('')
  const isHolding = useRef(false)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isHolding.current || event.ctrlKey || event.metaKey || event.altKey) return
      isHolding.current = !isInField()
      if (!isHolding.current || !keep(event.key, held)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
  return {
    held,
    hold: (is: boolean) => {
      isHolding.current = is
      held.current = ''
    },
  }
}

const load = () => import('./command-menu').then(({ CommandMenu }) => CommandMenu)

/** Loads the command menu early. If that fails, it is loaded when it is opened. */
const loadAhead = () => void load().catch(() => undefined)

function useCommandMenu() {
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
    const open = () => change(true)
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      change(!isOpen)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener(searchAsked, open)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(searchAsked, open)
    }
  })
  return { Menu, isOpen, change, held }
}

export function GlobalSearch({ role }: { role: string }) {
  const { Menu, isOpen, change, held } = useCommandMenu()
  return (
    <div className="flex min-w-0 grow justify-end lg:justify-start">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => change(true)}
        className="flex size-11 items-center justify-center gap-2.5 rounded-control hover:bg-sand lg:h-11 lg:pointer-fine:h-9 lg:w-full lg:max-w-md lg:justify-start lg:border lg:border-ink/25 lg:bg-surface lg:px-3.5 lg:text-quiet lg:hover:border-ink/60 lg:hover:bg-surface"
      >
        <Icon name="search" />
        <span className="sr-only lg:not-sr-only lg:grow lg:text-left">Search</span>
        <span
          aria-hidden="true"
          className="hidden rounded border border-rule bg-sand px-1.5 font-sans text-xs lg:block"
        >
          Ctrl K
        </span>
      </button>
      {Menu && <Menu role={role} isOpen={isOpen} onOpenChange={change} held={held} />}
    </div>
  )
}

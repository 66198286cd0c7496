'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

const load = () => import('./command-menu').then(({ CommandMenu }) => CommandMenu)
const CommandMenu = dynamic(load, { ssr: false })

/** The search box of the top bar: it opens the command menu, as ⌘K and Ctrl+K do from anywhere. */
export function GlobalSearch({ role }: { role: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      setWasOpened(true)
      setIsOpen((is) => !is)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="flex min-w-0 grow justify-end lg:justify-start">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        className="flex size-11 items-center justify-center gap-2.5 rounded-control hover:bg-sand lg:h-11 lg:w-full lg:max-w-md lg:justify-start lg:border lg:border-ink/25 lg:bg-surface lg:px-3.5 lg:text-quiet lg:hover:border-ink/60 lg:hover:bg-surface"
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
      {wasOpened && <CommandMenu role={role} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </div>
  )
}

'use client'

import { Icon } from '@/components/ui/icon'
import { loadAhead, useCommandMenu } from './use-command-menu'

/** The search box of the top bar opens the command menu, like ⌘K and Ctrl+K on every page. */
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
      {Menu && <Menu role={role} isOpen={isOpen} onOpenChange={change} held={held} />}
    </div>
  )
}

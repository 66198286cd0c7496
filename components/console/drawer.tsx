'use client'

import { usePathname } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/imigongo'
import { scrimClass } from './menu'
import { Sidebar } from './sidebar'

const round = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sand'

/** The sidebar as a drawer, for narrow screens. */
export function Drawer({ role }: { role: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const pathname = usePathname()
  // Also closes when a form asked about unsaved changes before it let the page change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page is another one
  useEffect(() => setIsOpen(false), [pathname])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className={`${round} -ml-2`}>
        <Icon name="menu" size={24} />
        <span className="sr-only">Open the menu</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-drawer flex-col border-rule border-r bg-surface text-ink shadow-lift"
        >
          <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-6">
            <Dialog.Title className="flex items-center gap-2.5 font-extrabold text-xl">
              <Mark size={30} />
              Taskers
            </Dialog.Title>
            <Dialog.Close className={round}>
              <Icon name="close" />
              <span className="sr-only">Close the menu</span>
            </Dialog.Close>
          </div>
          <Sidebar role={role} onChoose={() => setIsOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

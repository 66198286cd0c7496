'use client'

import type { ReactNode } from 'react'
import { CallNext } from '@/components/console/requests/calling/call-next'
import { Mark } from '@/components/ui/imigongo'
import type { UserInfo } from '@/lib/auth/admin-client'
import { dispatching } from '@/lib/auth/constants'
import { EnterCall } from './enter-call'
import { GlobalSearch } from './global-search'
import { KeysDialog } from './keys-dialog'
import { Drawer, Sidebar } from './sidebar'
import { TopBar } from './top-bar'

export function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[260px_1fr] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <aside
        aria-label="Sidebar"
        className="hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-rule lg:border-r lg:bg-surface print:hidden"
      >
        <p className="flex h-12 shrink-0 items-center gap-2.5 px-6 font-extrabold text-xl">
          <Mark size={30} />
          Taskers
        </p>
        <Sidebar role={user.role} />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-rule border-b bg-paper px-4 lg:h-12 lg:gap-4 lg:px-8 print:hidden">
          <div className="flex items-center gap-1 lg:hidden">
            <Drawer role={user.role} />
            <Mark size={26} />
          </div>
          <GlobalSearch role={user.role} />
          {dispatching.some((role) => role === user.role) && (
            <>
              <CallNext />
              <EnterCall />
            </>
          )}
          <TopBar user={user} />
          <KeysDialog />
        </header>
        <main id="content" className="px-4 py-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  )
}

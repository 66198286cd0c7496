import type { ReactNode } from 'react'
import { Mark } from '@/components/ui/imigongo'
import type { UserInfo } from '@/lib/auth/admin-client'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'

/** The frame of every page of the back office: sidebar, top bar, content. */
export function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[260px_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-rule border-b bg-paper px-4 lg:hidden">
        <span className="flex items-center gap-2 font-extrabold text-lg">
          <Mark size={26} />
          Taskers
        </span>
        <span className="ml-auto">
          <TopBar user={user} />
        </span>
      </header>
      <aside className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-rule lg:border-r lg:bg-surface">
        <p className="hidden h-16 items-center gap-2.5 px-6 font-extrabold text-xl lg:flex">
          <Mark size={30} />
          Taskers
        </p>
        <Sidebar />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 hidden h-16 items-center justify-end border-rule border-b bg-paper/95 px-8 backdrop-blur-sm lg:flex">
          <TopBar user={user} />
        </header>
        <main id="content" className="px-4 py-6 lg:px-8 lg:py-8">
          {children}
        </main>
      </div>
    </div>
  )
}

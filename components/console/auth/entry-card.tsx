import 'server-only'
import type { ReactNode } from 'react'
import { Band, Mark } from '@/components/ui/imigongo'

type EntryCardProps = { title: string; text: string; children: ReactNode }

export function EntryCard({ title, text, children }: EntryCardProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand p-4">
      <div className="w-full max-w-md overflow-hidden rounded-card border border-rule bg-surface shadow-lift">
        <Band className="bg-clay" />
        <div className="grid gap-6 p-6 sm:p-8">
          <div>
            <p className="flex items-center gap-2.5 font-extrabold text-xl">
              <Mark size={30} />
              Taskers
            </p>
            <h1 className="mt-5 break-words font-extrabold text-2xl">{title}</h1>
            <p className="mt-1 break-words text-quiet">{text}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}

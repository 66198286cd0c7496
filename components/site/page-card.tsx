import type { ReactNode } from 'react'
import { Band } from '@/components/ui/imigongo'

export function PageCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className="bg-hill" />
        <div className="grid gap-5 p-5 sm:p-8">
          <h1 className="font-extrabold text-title leading-tight">{title}</h1>
          {text && <p className="text-lg">{text}</p>}
          {children}
        </div>
      </article>
    </div>
  )
}

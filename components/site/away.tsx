import type { ReactNode } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { Notice } from '@/components/ui/notice'

type AwayProps = {
  words: { title: string; lead: string }
  children: ReactNode
}

export function Away({ words, children }: AwayProps) {
  return (
    <div className="page max-w-2xl! py-10 lg:py-16">
      <h1 className="mb-5 font-extrabold text-title leading-tight">{words.title}</h1>
      <Notice look="alarm" title={words.lead} role="alert">
        <div className="mt-1 flex flex-wrap gap-2">
          {children}
          <ContactWays />
        </div>
      </Notice>
    </div>
  )
}

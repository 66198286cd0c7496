import type { ReactNode } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import type { Contact } from '@/components/forms/copy'
import { Notice } from '@/components/ui/notice'

export type AwayCopy = { title: string; lead: string; retry: string; call: string; whatsapp: string }

type AwayProps = {
  copy: AwayCopy
  contact: Contact
  /** The way to try again. */
  children: ReactNode
}

/** In the place of a page that could not be made: what happened, what to do, and a person to reach. */
export function Away({ copy, contact, children }: AwayProps) {
  return (
    <div className="page max-w-2xl! py-10 lg:py-16">
      <h1 className="mb-5 font-extrabold text-title leading-tight">{copy.title}</h1>
      <Notice look="alarm" title={copy.lead} role="alert">
        <div className="mt-1 flex flex-wrap gap-2">
          {children}
          <ContactWays contact={contact} copy={copy} />
        </div>
      </Notice>
    </div>
  )
}

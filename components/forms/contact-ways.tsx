'use client'

import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useSite, useWords } from './words'

export function ContactWays() {
  const { call, whatsapp } = useWords('forms')
  const { contact } = useSite()
  if (!contact) return null
  const [before, after] = call.split('{phone}')
  return (
    <>
      <a href={`tel:${contact.phone}`} className={buttonClass('secondary', 'tabular w-full px-4! sm:w-auto')}>
        <Icon name="phone" />
        <span>
          {before}
          <span className="whitespace-nowrap">{contact.phoneText}</span>
          {after}
        </span>
      </a>
      <a href={contact.whatsappUrl} className={buttonClass('secondary', 'w-full sm:w-auto')} rel="noopener">
        <Icon name="chat" />
        {whatsapp}
      </a>
    </>
  )
}

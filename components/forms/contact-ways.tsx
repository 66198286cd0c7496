'use client'

import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { useSite, useWords } from './words'

export function ContactWays() {
  const { call, whatsapp } = useWords('forms')
  const { contact } = useSite()
  if (!contact) return null
  return (
    <>
      <a
        href={`tel:${contact.phone}`}
        className={buttonClass('secondary', 'tabular w-full whitespace-nowrap px-4! sm:w-auto')}
      >
        <Icon name="phone" />
        {fill(call, { phone: contact.phoneText })}
      </a>
      <a href={contact.whatsappUrl} className={buttonClass('secondary', 'w-full sm:w-auto')} rel="noopener">
        <Icon name="chat" />
        {whatsapp}
      </a>
    </>
  )
}

'use client'

import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { useSite, useWords } from './words'

export function ContactWays() {
  const { call, whatsapp } = useWords('forms')
  const { contact } = useSite()
  if (!contact) return null
  // In a narrow notice the line breaks before the number, not within it.
  const phone = contact.phoneText.replaceAll(' ', '\u00a0')
  return (
    <>
      <a href={`tel:${contact.phone}`} className={buttonClass('secondary', 'tabular w-full px-4! sm:w-auto')}>
        <Icon name="phone" />
        {fill(call, { phone })}
      </a>
      <a href={contact.whatsappUrl} className={buttonClass('secondary', 'w-full sm:w-auto')} rel="noopener">
        <Icon name="chat" />
        {whatsapp}
      </a>
    </>
  )
}

import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import type { Contact } from './copy'

type ContactWaysProps = { contact: Contact; copy: { call: string; whatsapp: string } }

/** The way out when the site fails somebody: a person, by phone or WhatsApp. */
export function ContactWays({ contact, copy }: ContactWaysProps) {
  return (
    <>
      <a
        href={`tel:${contact.phone}`}
        className={buttonClass('secondary', 'tabular w-full whitespace-nowrap px-4! sm:w-auto')}
      >
        <Icon name="phone" />
        {fill(copy.call, { phone: contact.phoneText })}
      </a>
      <a href={contact.whatsappUrl} className={buttonClass('secondary', 'w-full sm:w-auto')} rel="noopener">
        <Icon name="chat" />
        {copy.whatsapp}
      </a>
    </>
  )
}

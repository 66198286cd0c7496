import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone, whatsappUrl } from '@/lib/requests/phone'
import type { Settings } from '@/lib/settings/schema'

type ContactLinksProps = { settings: Pick<Settings, 'contact'>; labels: { call: string; whatsapp: string } }

/** A person, by phone or WhatsApp. */
export function ContactLinks({ settings, labels }: ContactLinksProps) {
  const { phone, whatsapp } = settings.contact
  return (
    <>
      <a href={`tel:${phone}`} className={buttonClass('secondary', 'tabular')}>
        <Icon name="phone" />
        {labels.call} {displayPhone(phone)}
      </a>
      <a href={whatsappUrl(whatsapp)} className={buttonClass('secondary')} rel="noopener">
        <Icon name="chat" />
        {labels.whatsapp}
      </a>
    </>
  )
}

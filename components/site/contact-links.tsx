import 'server-only'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from '@/lib/settings/schema'

type ContactLinksProps = { contact: Settings['contact']; hasEmail?: boolean }

export async function ContactLinks({ contact, hasEmail = true }: ContactLinksProps) {
  const t = await getTranslations('contact')
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <a href={`tel:${contact.phone}`} className={buttonClass('secondary', 'tabular px-4!')}>
        <Icon name="phone" />
        {t('call', { phone: displayPhone(contact.phone) })}
      </a>
      <a href={whatsappUrl(contact.whatsapp)} className={buttonClass('secondary')} rel="noopener">
        <Icon name="chat" />
        {t('whatsapp')}
      </a>
      {hasEmail && (
        <a href={`mailto:${contact.email}`} className={buttonClass('secondary', 'break-all')}>
          <Icon name="mail" />
          {t('email', { email: contact.email })}
        </a>
      )}
    </div>
  )
}

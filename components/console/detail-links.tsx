import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone } from '@/lib/places/phone'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control px-2 font-medium text-quiet hover:text-ink"
    >
      <Icon name="back" size={18} />
      {children}
    </Link>
  )
}

type PhoneLinksProps = { phone: string; whatsapp: string | undefined; look: 'primary' | 'secondary' }

export function PhoneLinks({ phone, whatsapp, look }: PhoneLinksProps) {
  return (
    <>
      <a href={`tel:${phone}`} className={buttonClass(look, 'tabular flex-1 whitespace-nowrap')}>
        <Icon name="phone" />
        {displayPhone(phone)}
      </a>
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', 'flex-1')}
      >
        <Icon name="chat" />
        WhatsApp
      </a>
    </>
  )
}

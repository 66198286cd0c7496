import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import { toolClass } from './menu'

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

const iconClass = `${toolClass} min-w-11 px-2! pointer-fine:min-h-9 pointer-fine:min-w-9`

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

type PhoneIconsProps = { name: string; phone: string; whatsapp?: string }

/** The same for one of many people: two icons, which say whom they call. */
export function PhoneIcons({ name, phone, whatsapp = whatsappUrl(phone) }: PhoneIconsProps) {
  return (
    <span className="relative z-1 flex gap-1">
      <a
        href={`tel:${phone}`}
        aria-label={`Call ${name}, ${displayPhone(phone)}`}
        title={displayPhone(phone)}
        className={iconClass}
      >
        <Icon name="phone" size={18} />
      </a>
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
        className={iconClass}
      >
        <Icon name="chat" size={18} />
      </a>
    </span>
  )
}

/** The same, small, with the number. */
export function PhoneTools({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <a
        href={`tel:${phone}`}
        aria-label={`Call ${name}, ${displayPhone(phone)}`}
        className={`${toolClass} tabular pointer-fine:min-h-9`}
      >
        <Icon name="phone" size={18} />
        {displayPhone(phone)}
      </a>
      <a
        href={whatsappUrl(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
        className={`${toolClass} min-w-11 px-2! pointer-fine:min-h-9`}
      >
        <Icon name="chat" size={18} />
      </a>
    </>
  )
}

export const requestPathOf = ({ id }: { id: string }) => `/admin/taskers-request/${id}`

/** Another request, by its reference. */
export function RequestLink({ request }: { request: { id: string; reference: string } }) {
  return (
    <Link href={requestPathOf(request)} prefetch={false} className="tabular underline underline-offset-4">
      {request.reference}
    </Link>
  )
}

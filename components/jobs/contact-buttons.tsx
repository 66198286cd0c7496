import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/places/phone'

type ContactButtonsProps = { name: string; phone: string; copy: { call: string; whatsapp: string } }

/** The two ways to a customer, side by side at the thumb. */
export function ContactButtons({ name, phone, copy }: ContactButtonsProps) {
  const look = buttonClass('secondary', 'min-h-14 px-3!')
  return (
    <div className="grid grid-cols-2 gap-2">
      <a href={`tel:${phone}`} aria-label={`${copy.call} ${name}`} className={look}>
        <Icon name="phone" />
        {copy.call}
      </a>
      <a href={whatsappUrl(phone)} aria-label={`${copy.whatsapp} ${name}`} rel="noopener" className={look}>
        <Icon name="chat" />
        {copy.whatsapp}
      </a>
    </div>
  )
}

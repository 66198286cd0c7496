import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/places/phone'

type Placed = { location: string; sector: string | null; district: string | null }

/** Where the work is: the address with its landmark, as far as it may be seen, and the area. */
export function JobPlace({ location, sector, district }: Placed) {
  const area = [sector, district].filter(Boolean).join(', ')
  if (!location && !area) return null
  return (
    <p className="flex gap-2">
      <Icon name="pin" className="mt-1" />
      <span>
        {location && <span className="block font-semibold">{location}</span>}
        {area}
      </span>
    </p>
  )
}

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

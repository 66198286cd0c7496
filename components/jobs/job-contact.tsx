import { useWords } from '@/components/forms/words'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/places/phone'

/** The ways to the customer. */
export function JobContact({ name, phone }: { name: string; phone: string }) {
  const words = useWords('jobs')
  const { whatsapp } = useWords('forms')
  const look = buttonClass('secondary', 'min-h-14 px-3!')
  return (
    <div className="grid grid-cols-2 gap-2">
      <a href={`tel:${phone}`} aria-label={`${words.call} ${name}`} className={look}>
        <Icon name="phone" />
        {words.call}
      </a>
      <a href={whatsappUrl(phone)} aria-label={`${whatsapp} ${name}`} rel="noopener" className={look}>
        <Icon name="chat" />
        {whatsapp}
      </a>
    </div>
  )
}

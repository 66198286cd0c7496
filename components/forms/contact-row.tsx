import { ContactWays } from './contact-ways'

/** The contact data of staff in a row of its own. */
export function ContactRow({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <ContactWays />
    </div>
  )
}

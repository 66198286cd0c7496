import { ContactWays } from './contact-ways'

export function ContactRow({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <ContactWays />
    </div>
  )
}

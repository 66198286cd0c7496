import { useWords } from '@/components/forms/words'
import { ContactButtons } from './visit'

/** The ways to the customer. */
export function JobContact({ name, phone }: { name: string; phone: string }) {
  const { call } = useWords('jobs')
  const { whatsapp } = useWords('forms')
  return <ContactButtons name={name} phone={phone} copy={{ call, whatsapp }} />
}

import { ContactRow } from '@/components/forms/contact-row'
import { useWords } from '@/components/forms/words'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import type { Tasker } from '@/lib/taskers/schema'

/** Why a tasker gets no jobs now, and a way to answer. */
export function HeldNotice({ tasker: { status, status_reason } }: { tasker: Tasker }) {
  const words = useWords('tasker')
  const { answer } = useWords('jobs')
  const reasons: Record<string, string> = words.reasons
  const reason = status_reason && reasons[status_reason]
  return (
    <Notice look={status === 'paused' ? 'calm' : 'alarm'} title={words.states[status].label}>
      <p>{words.states[status].text}</p>
      {reason && <p className="font-semibold">{fill(words.reason, { reason })}</p>}
      <p>{answer}</p>
      <ContactRow />
    </Notice>
  )
}

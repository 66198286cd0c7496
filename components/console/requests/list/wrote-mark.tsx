import { Icon } from '@/components/ui/icon'
import type { RequestRow } from '@/lib/requests/staff/schema'

/** On a request whose customer wrote and has no answer yet. */
export function WroteMark({ row: { unanswered } }: { row: Pick<RequestRow, 'unanswered'> }) {
  if (unanswered === 0) return null
  const count = unanswered === 1 ? '1 text without an answer' : `${unanswered} texts without an answer`
  return (
    <span
      title={count}
      className="inline-flex items-center gap-1 whitespace-nowrap rounded-full bg-clay px-2 font-semibold text-white text-xs leading-5"
    >
      <Icon name="chat" size={14} />
      wrote
      <span className="sr-only">: {count}</span>
    </span>
  )
}

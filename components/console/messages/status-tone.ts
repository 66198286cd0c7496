import type { BadgeTone } from '@/components/console/badge'
import type { MessageStatus } from '@/lib/messages/constants'

const statusTones: Record<MessageStatus, BadgeTone> = {
  queued: 'clay-pale',
  sent: 'hill-pale',
  failed: 'alarm',
}

/** The tone of a mail's state; `quiet` without a provider, because then no mail was sent. */
export function statusTone(status: MessageStatus, isLocal: boolean): BadgeTone {
  return isLocal && status === 'sent' ? 'quiet' : statusTones[status]
}

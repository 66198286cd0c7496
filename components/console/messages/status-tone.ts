import type { BadgeTone } from '@/components/console/badge'
import type { MessageStatus } from '@/lib/messages/constants'

const statusTones: Record<MessageStatus, BadgeTone> = {
  queued: 'clay-pale',
  sent: 'hill-pale',
  failed: 'alarm',
}

/** The colour of a mail's state; while no provider is configured, none has left. */
export function statusTone(status: MessageStatus, isLocal: boolean): BadgeTone {
  return isLocal && status === 'sent' ? 'quiet' : statusTones[status]
}

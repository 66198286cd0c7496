import type { BadgeTone } from '@/components/console/badge'
import type { PrivacyStatus } from '@/lib/privacy/constants'

export const statusTones: Record<PrivacyStatus, BadgeTone> = {
  open: 'clay-pale',
  done: 'hill-pale',
  refused: 'quiet',
}

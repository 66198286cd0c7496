import 'server-only'
import { adminsWork } from '@/lib/admins/work'
import { follow } from '@/lib/consequences/follow'
import { jobsWork } from '@/lib/jobs/work'
import { mediaWork } from '@/lib/media/work'
import { alarmsWork } from '@/lib/messages/alarms/work'
import { textsWork } from '@/lib/messages/texts/work'
import { webhooksWork } from '@/lib/messages/webhooks/work'
import { messagesWork } from '@/lib/messages/work'
import { accountWork } from '@/lib/money/account/work'
import { onlineWork } from '@/lib/money/online/work'
import { paymentsWork } from '@/lib/money/payments/work'
import { payoutsWork } from '@/lib/money/payouts/online/work'
import { proofWork } from '@/lib/money/proof/work'
import { onlineRefundsWork } from '@/lib/money/refunds/online/work'
import { offersWork } from '@/lib/offers/work'
import { photosWork } from '@/lib/photos/work'
import type { Work } from '@/lib/platform/work'
import { privacyWork } from '@/lib/privacy/work'
import { repeatsWork } from '@/lib/repeats/work'
import { requestsWork } from '@/lib/requests/work'
import { codesWork } from '@/lib/taskers/tasker/work'
import { taskersWork } from '@/lib/taskers/work'
import { customersWork } from '@/lib/track/work'
import { waitlistWork } from '@/lib/waitlist/work'

/** Everything that the worker does. */
export const allWork: readonly Work[] = [
  ...requestsWork(follow),
  ...customersWork,
  ...offersWork(follow),
  ...jobsWork(follow),
  ...paymentsWork(follow),
  ...onlineWork(follow),
  ...onlineRefundsWork(follow),
  ...payoutsWork,
  ...accountWork,
  ...proofWork,
  ...repeatsWork(follow),
  ...photosWork,
  ...messagesWork,
  ...textsWork,
  ...webhooksWork,
  ...alarmsWork,
  ...codesWork,
  ...taskersWork,
  ...adminsWork,
  ...waitlistWork,
  ...mediaWork,
  ...privacyWork(follow),
]

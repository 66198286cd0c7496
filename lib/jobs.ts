import 'server-only'
import type { JobHandlers } from './platform/jobs'
import { newRequestMailQueue } from './requests/constants'
import { mailNewRequest } from './requests/jobs'
import { waitlistMailQueue } from './waitlist/constants'
import { mailWaitlistJoined } from './waitlist/jobs'

/** Every queue and what the worker does with its jobs. */
export const jobHandlers: JobHandlers = {
  [newRequestMailQueue]: mailNewRequest,
  [waitlistMailQueue]: mailWaitlistJoined,
}

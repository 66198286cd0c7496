import 'server-only'
import type { JobHandlers } from './platform/jobs'
import { newRequestMailQueue } from './requests/constants'
import { mailNewRequest } from './requests/jobs'

/** Every queue and what the worker does with its jobs. */
export const jobHandlers: JobHandlers = {
  [newRequestMailQueue]: mailNewRequest,
}

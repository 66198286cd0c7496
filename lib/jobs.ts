import 'server-only'
import { discardMediaQueue } from './media/constants'
import { discardMedia } from './media/mutations'
import { writtenMailQueue } from './messages/constants'
import { sendWritten } from './messages/mutations'
import type { JobHandlers } from './platform/jobs'
import { newRequestMailQueue } from './requests/constants'
import { mailNewRequest } from './requests/jobs'
import { taskerJobHandlers } from './taskers/jobs'

/** Every queue and what the worker does with its jobs. */
export const jobHandlers: JobHandlers = {
  [newRequestMailQueue]: mailNewRequest,
  [discardMediaQueue]: discardMedia,
  [writtenMailQueue]: sendWritten,
  ...taskerJobHandlers,
}

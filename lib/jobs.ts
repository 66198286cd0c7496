import 'server-only'
import { adminLinkQueue, loginChangeQueue } from './admins/constants'
import { mailAdminLink, mailLoginChange } from './admins/jobs'
import { discardMediaQueue, sweepMediaQueue, sweepMediaSchedule } from './media/constants'
import { discardMedia, sweepMedia } from './media/mutations'
import { discardMailQueue, writtenMailQueue } from './messages/constants'
import { removeDiscarded, sendWritten } from './messages/mutations'
import type { JobHandlers, JobSchedules } from './platform/jobs'
import { retentionQueue, retentionSchedule } from './privacy/constants'
import { keepNothingTooLong } from './privacy/jobs'
import { mailAlarm, raiseAlarms } from './requests/alarms'
import {
  alarmMailQueue,
  alarmQueue,
  alarmSchedule,
  assignedMailQueue,
  cancelledMailQueue,
  changedMailQueue,
  newRequestMailQueue,
  releasedMailQueue,
} from './requests/constants'
import { mailCancelled } from './requests/customer-jobs'
import { mailNewRequest } from './requests/jobs'
import { mailJobAssigned, mailJobChanged, mailJobReleased } from './requests/tasker-news'
import { expirySchedule, taskerQueues } from './taskers/constants'
import { taskerJobHandlers } from './taskers/jobs'
import { waitlistMailQueue } from './waitlist/constants'
import { mailWaitlistJoined } from './waitlist/jobs'

/** Every queue and what the worker does with its jobs. */
export const jobHandlers: JobHandlers = {
  [newRequestMailQueue]: mailNewRequest,
  [alarmQueue]: raiseAlarms,
  [alarmMailQueue]: mailAlarm,
  [cancelledMailQueue]: mailCancelled,
  [assignedMailQueue]: mailJobAssigned,
  [changedMailQueue]: mailJobChanged,
  [releasedMailQueue]: mailJobReleased,
  [waitlistMailQueue]: mailWaitlistJoined,
  [discardMediaQueue]: discardMedia,
  [sweepMediaQueue]: sweepMedia,
  [writtenMailQueue]: sendWritten,
  [discardMailQueue]: removeDiscarded,
  ...taskerJobHandlers,
  [adminLinkQueue]: mailAdminLink,
  [loginChangeQueue]: mailLoginChange,
  [retentionQueue]: keepNothingTooLong,
}

/** What the worker does by the clock. */
export const jobSchedules: JobSchedules = {
  [retentionQueue]: retentionSchedule,
  [sweepMediaQueue]: sweepMediaSchedule,
  [alarmQueue]: alarmSchedule,
  [taskerQueues.expiry]: expirySchedule,
}

import 'server-only'
import { mailAdminLink, mailLoginChange } from '@/lib/admins/work'
import { codeMailQueue } from '@/lib/auth/codes/constants'
import { loginChangeQueue } from '@/lib/auth/constants'
import { follow } from '@/lib/consequences/follow'
import { mailJobAssigned } from '@/lib/jobs/assigned'
import {
  completeJobsQueue,
  completeJobsSchedule,
  giveBackQueue,
  jobBackMailQueue,
  timeAskedQueue,
} from '@/lib/jobs/constants'
import { giveBackJob } from '@/lib/jobs/leaving'
import { sweepJobs } from '@/lib/jobs/sweep'
import { mailJobChanged, mailJobReleased } from '@/lib/jobs/tasker-work'
import { mailJobBack } from '@/lib/jobs/work'
import { bringBackQueue, expireOffersQueue, offerMessageQueue } from '@/lib/offers/constants'
import { expireOffers } from '@/lib/offers/expire'
import { bringBack } from '@/lib/offers/withdraw'
import { tellOfAskedTime, tellOfOffer } from '@/lib/offers/work'
import { sweepPhotosQueue, sweepPhotosSchedule } from '@/lib/photos/constants'
import { sweepPhotos } from '@/lib/photos/mutations'
import type { WorkHandlers, WorkSchedules } from '@/lib/platform/work'
import { keepNothingTooLong, sweepLimits } from '@/lib/privacy/work'
import { repeatsQueue, repeatsSchedule } from '@/lib/repeats/constants'
import { makeRepeats } from '@/lib/repeats/work'
import { mailComplaint } from '@/lib/requests/customer/complaints'
import { tellCustomerOf } from '@/lib/requests/customer/tell'
import { mailCancelled } from '@/lib/requests/customer/work'
import { mailAlarm, raiseAlarms } from '@/lib/requests/staff/alarms'
import { countDeskText } from '@/lib/requests/staff/conversation'
import { escalateUnclaimed, mailEscalation } from '@/lib/requests/staff/escalation'
import { announceNewRequest, mailNewRequest } from '@/lib/requests/work'
import { taskerWork } from '@/lib/taskers/work'
import { mailWaitlistJoined } from '@/lib/waitlist/work'
import { adminLinkQueue } from './admins/constants'
import { discardMediaQueue, sweepMediaQueue, sweepMediaSchedule } from './media/constants'
import { discardMedia, sweepMedia } from './media/mutations'
import { mailTextAlarm, tellOfTroubles } from './messages/alarms'
import {
  deskTextQueue,
  discardMailQueue,
  providerEventQueue,
  textAlarmQueue,
  textQueue,
  troubleQueue,
  troubleSchedule,
  writtenMailQueue,
} from './messages/constants'
import { removeDiscarded, sendWritten } from './messages/mutations'
import { handleProviderEvents } from './messages/provider-events'
import { sendQueuedText } from './messages/send-text'
import { limitsQueue, limitsSchedule, retentionQueue, retentionSchedule } from './privacy/constants'
import {
  alarmMailQueue,
  alarmQueue,
  alarmSchedule,
  assignedMailQueue,
  cancelledMailQueue,
  changedMailQueue,
  complaintMailQueue,
  customerTextQueue,
  escalationMailQueue,
  escalationQueue,
  escalationSchedule,
  newRequestMailQueue,
  newRequestQueue,
  releasedMailQueue,
} from './requests/constants'
import { expirySchedule, taskerQueues } from './taskers/constants'
import { sendCode } from './taskers/tasker/work'
import { waitlistMailQueue } from './waitlist/constants'

export const workHandlers: WorkHandlers = {
  [expireOffersQueue]: (data) => expireOffers(data, follow),
  [bringBackQueue]: (data) => bringBack(data, follow),
  [giveBackQueue]: (data) => giveBackJob(data, follow),
  [offerMessageQueue]: tellOfOffer,
  [jobBackMailQueue]: mailJobBack,
  [timeAskedQueue]: tellOfAskedTime,
  [completeJobsQueue]: () => sweepJobs(follow),
  [newRequestQueue]: announceNewRequest,
  [newRequestMailQueue]: mailNewRequest,
  [alarmQueue]: raiseAlarms,
  [alarmMailQueue]: mailAlarm,
  [escalationQueue]: () => escalateUnclaimed(),
  [escalationMailQueue]: mailEscalation,
  [cancelledMailQueue]: mailCancelled,
  [complaintMailQueue]: mailComplaint,
  [assignedMailQueue]: mailJobAssigned,
  [changedMailQueue]: mailJobChanged,
  [releasedMailQueue]: mailJobReleased,
  [waitlistMailQueue]: mailWaitlistJoined,
  [discardMediaQueue]: discardMedia,
  [sweepMediaQueue]: sweepMedia,
  [sweepPhotosQueue]: sweepPhotos,
  [repeatsQueue]: () => makeRepeats(follow),
  [customerTextQueue]: tellCustomerOf,
  [writtenMailQueue]: sendWritten,
  [textQueue]: sendQueuedText,
  [deskTextQueue]: (data) => countDeskText(data, follow),
  [providerEventQueue]: handleProviderEvents,
  [textAlarmQueue]: mailTextAlarm,
  [troubleQueue]: () => tellOfTroubles(),
  [discardMailQueue]: removeDiscarded,
  [codeMailQueue]: sendCode,
  ...taskerWork,
  [adminLinkQueue]: mailAdminLink,
  [loginChangeQueue]: mailLoginChange,
  [retentionQueue]: () => keepNothingTooLong(follow),
  [limitsQueue]: sweepLimits,
}

export const workSchedules: WorkSchedules = {
  [retentionQueue]: retentionSchedule,
  [limitsQueue]: limitsSchedule,
  [troubleQueue]: troubleSchedule,
  [sweepMediaQueue]: sweepMediaSchedule,
  [sweepPhotosQueue]: sweepPhotosSchedule,
  [alarmQueue]: alarmSchedule,
  [escalationQueue]: escalationSchedule,
  [repeatsQueue]: repeatsSchedule,
  [completeJobsQueue]: completeJobsSchedule,
  [taskerQueues.expiry]: expirySchedule,
}

import { adminOperations } from './admins/operations'
import { auditOperations } from './audit/operations'
import { authOperations } from './auth/operations'
import { faqOperations } from './faqs/operations'
import { readStoredOperation } from './media/operations'
import { messageOperations } from './messages/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { privacyOperations } from './privacy/operations'
import { profileOperations } from './profile/operations'
import { requestOperations } from './requests/operations'
import { settingOperations } from './settings/operations'
import { taskerAdminOperations } from './taskers/admin-operations'
import { taskerOperations } from './taskers/operations'
import { taskOperations } from './tasks/operations'
import { testimonialOperations } from './testimonials/operations'
import { waitlistAdminOperations } from './waitlist/admin-operations'
import { waitlistOperations } from './waitlist/operations'

/** Every call of the API: the OpenAPI document and the authorisation test are made from this list. */
export const operations: readonly Operation[] = [
  ...taskOperations,
  ...faqOperations,
  ...testimonialOperations,
  ...requestOperations,
  ...waitlistOperations,
  ...taskerOperations,
  ...taskerAdminOperations,
  ...authOperations,
  ...adminOperations,
  ...profileOperations,
  ...settingOperations,
  ...auditOperations,
  ...messageOperations,
  ...privacyOperations,
  ...waitlistAdminOperations,
  readStoredOperation,
  ...platformOperations,
]

import { adminOperations } from './admins/operations'
import { auditOperations } from './audit/operations'
import { authOperations } from './auth/operations'
import { dashboardOperation } from './dashboard/operations'
import { faqContentOperations } from './faqs/admin-operations'
import { faqOperations } from './faqs/operations'
import { mediaOperations } from './media/operations'
import { messageOperations } from './messages/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { privacyOperations } from './privacy/operations'
import { profileOperations } from './profile/operations'
import { requestAdminOperations } from './requests/admin-operations'
import { customerOperations } from './requests/customer-operations'
import { requestOperations } from './requests/operations'
import { searchOperation } from './search/operations'
import { settingOperations } from './settings/operations'
import { taskerAdminOperations } from './taskers/admin-operations'
import { taskerOperations } from './taskers/operations'
import { taskContentOperations } from './tasks/admin-operations'
import { taskOperations } from './tasks/operations'
import { testimonialContentOperations } from './testimonials/admin-operations'
import { testimonialOperations } from './testimonials/operations'
import { waitlistAdminOperations } from './waitlist/admin-operations'
import { waitlistOperations } from './waitlist/operations'

/** Every call of the API: the OpenAPI document and the authorisation test are made from this list. */
export const operations: readonly Operation[] = [
  ...taskOperations,
  ...faqOperations,
  ...testimonialOperations,
  ...requestOperations,
  ...customerOperations,
  ...requestAdminOperations,
  ...waitlistOperations,
  ...taskerOperations,
  ...taskerAdminOperations,
  ...Object.values(taskContentOperations),
  ...Object.values(faqContentOperations),
  ...Object.values(testimonialContentOperations),
  ...authOperations,
  ...adminOperations,
  ...profileOperations,
  ...settingOperations,
  ...auditOperations,
  ...messageOperations,
  ...privacyOperations,
  ...waitlistAdminOperations,
  ...mediaOperations,
  dashboardOperation,
  searchOperation,
  ...platformOperations,
]

import { faqContentOperations } from '@/lib/faqs/staff/operations'
import { customerOperations } from '@/lib/requests/customer/operations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { taskContentOperations } from '@/lib/tasks/staff/operations'
import { testimonialContentOperations } from '@/lib/testimonials/staff/operations'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'
import { adminOperations } from './admins/operations'
import { auditOperations } from './audit/operations'
import { authOperations } from './auth/operations'
import { dashboardOperation } from './dashboard/operations'
import { faqOperations } from './faqs/operations'
import { mediaOperations } from './media/operations'
import { messageOperations } from './messages/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { privacyOperations } from './privacy/operations'
import { profileOperations } from './profile/operations'
import { requestOperations } from './requests/operations'
import { searchOperation } from './search/operations'
import { settingOperations } from './settings/operations'
import { taskerOperations } from './taskers/operations'
import { taskOperations } from './tasks/operations'
import { testimonialOperations } from './testimonials/operations'
import { waitlistOperations } from './waitlist/operations'

/** Every call of the API, for the OpenAPI document and the authorisation test. */
export const operations: readonly Operation[] = [
  ...taskOperations,
  ...faqOperations,
  ...testimonialOperations,
  ...requestOperations,
  ...customerOperations,
  ...requestStaffOperations,
  ...waitlistOperations,
  ...taskerOperations,
  ...taskerStaffOperations,
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
  ...waitlistStaffOperations,
  ...mediaOperations,
  dashboardOperation,
  searchOperation,
  ...platformOperations,
]

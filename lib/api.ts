import { authOperations } from './auth/operations'
import { faqOperations } from './faqs/operations'
import { readStoredOperation } from './media/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { requestAdminOperations } from './requests/admin-operations'
import { customerOperations } from './requests/customer-operations'
import { requestOperations } from './requests/operations'
import { taskerAdminOperations } from './taskers/admin-operations'
import { taskerOperations } from './taskers/operations'
import { taskOperations } from './tasks/operations'
import { testimonialOperations } from './testimonials/operations'
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
  ...authOperations,
  readStoredOperation,
  ...platformOperations,
]

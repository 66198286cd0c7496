import { authOperations } from './auth/operations'
import { readStoredOperation } from './media/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { requestOperations } from './requests/operations'
import { taskOperations } from './tasks/operations'
import { testimonialOperations } from './testimonials/operations'
import { waitlistOperations } from './waitlist/operations'

/** Every call of the API: the OpenAPI document and the authorisation test are made from this list. */
export const operations: readonly Operation[] = [
  ...taskOperations,
  ...testimonialOperations,
  ...requestOperations,
  ...waitlistOperations,
  ...authOperations,
  readStoredOperation,
  ...platformOperations,
]

import { authOperations } from './auth/operations'
import { readStoredOperation } from './media/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { requestOperations } from './requests/operations'
import { taskerOperations } from './taskers/operations'
import { taskOperations } from './tasks/operations'

/** Every call of the API: the OpenAPI document and the authorisation test are made from this list. */
export const operations: readonly Operation[] = [
  ...taskOperations,
  ...requestOperations,
  ...taskerOperations,
  ...authOperations,
  readStoredOperation,
  ...platformOperations,
]

import { createSessionClient } from './session-client'
import { readTaskerToken, writeTaskerToken } from './tasker-token'

/** Calls the API as the tasker who is logged in. */
export const callTaskerApi = createSessionClient({
  renewPath: '/api/taskers/token',
  readToken: readTaskerToken,
  writeToken: writeTaskerToken,
  clear: () => writeTaskerToken(null),
})

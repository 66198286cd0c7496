import { POST as register } from '@/app/api/taskers/route'
import { call } from './call'
import { aTasker } from './fixtures'

let last = 0

/** An application as the form sends it, with an address nobody else in this test file uses. */
export function anApplication(change: Record<string, unknown> = {}) {
  last += 1
  return {
    ...aTasker,
    email: `tasker-${last}@taskers.test`,
    ...change,
  }
}

/** Registers a tasker by the front door. */
export async function registerTasker(change: Record<string, unknown> = {}) {
  const application = anApplication(change)
  const { json, response } = await call(register, '/api/taskers', { body: application })
  return {
    id: json.data.id as string,
    email: application.email as string,
    application,
    bearer: { authorization: `Bearer ${json.access_token}` },
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

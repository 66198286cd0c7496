import type { CodeChannel } from '@/lib/auth/constants'
import { callTaskerApi } from '@/lib/auth/tasker-client'
import { writeTaskerToken } from '@/lib/auth/tasker-token'
import type { Locale } from '@/lib/i18n/constants'
import { ApiError, callApi } from '@/lib/platform/browser/api-client'
import { forgetDrafts } from '@/lib/platform/browser/device'
import type { CreateTasker, NewAddress, Tasker, UpdateWork } from '@/lib/taskers/schema'

type Answer = { data: Tasker }

const speaking = (locale: Locale) => ({ 'accept-language': locale })

/** Sends an application, which also opens a session. */
export async function saveApplication(body: CreateTasker): Promise<Tasker> {
  const answer = await callApi<Answer & { access_token: string }>('/api/taskers', {
    method: 'POST',
    body,
    headers: speaking(body.locale ?? 'en'),
  })
  writeTaskerToken(answer.access_token)
  return answer.data
}

type Call = { method: string; body?: unknown; locale?: Locale }

async function callProfile(path: string, { locale, ...call }: Call): Promise<Tasker> {
  const options = { ...call, ...(locale && { headers: speaking(locale) }) }
  return (await callTaskerApi<Answer>(`/api/taskers/${path}`, options)).data
}

export const savePerson = (id: string, body: unknown, locale: Locale) =>
  callProfile(id, { method: 'PUT', body, locale })

export const getOwnProfile = () => callProfile('me', { method: 'GET' })

export const saveWork = (body: UpdateWork, locale: Locale) =>
  callProfile('me', { method: 'PUT', body, locale })

export const savePhoto = (photo: Blob | null, locale: Locale) =>
  callProfile('me/photo', { ...(photo ? { method: 'PUT', body: photo } : { method: 'DELETE' }), locale })

/** Sets how one-time codes come. */
export const chooseCodeChannel = (channel: CodeChannel, locale: Locale) =>
  callProfile('me/code-channel', { method: 'PUT', body: { channel }, locale })

/** Requests another mail address or number, or new codes for it. */
export const requestAddress = (wanted: NewAddress, locale: Locale) =>
  callProfile('me/email', { method: 'PUT', body: wanted, locale })

export const confirmAddress = (body: unknown, locale: Locale) =>
  callProfile('me/email', { method: 'POST', body, locale })

/** Cancels the request for another mail address. */
export const keepAddress = () => callProfile('me/email', { method: 'DELETE' })

/** Removes all data about a tasker from this device, for its next user. */
async function forgetTasker(): Promise<void> {
  writeTaskerToken(null)
  forgetDrafts()
  const kept = await import('@/components/jobs/steps').catch(() => undefined)
  await kept?.forgetSteps()
}

export async function deleteProfile(id: string): Promise<void> {
  await callTaskerApi(`/api/taskers/${id}`, { method: 'DELETE' })
  await forgetTasker()
}

/** Ends the session here or everywhere; a session that has already ended is no error. */
export async function logOut(scope: 'this' | 'all'): Promise<void> {
  try {
    await callTaskerApi(`/api/taskers/logout?scope=${scope}`, { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  await forgetTasker()
}

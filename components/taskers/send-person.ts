import { callTaskerApi } from '@/lib/auth/tasker-client'
import { writeTaskerToken } from '@/lib/auth/tasker-token'
import type { Locale } from '@/lib/i18n/constants'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { forgetDrafts } from '@/lib/platform/device'
import type { CreateTasker, Tasker, UpdateWork } from '@/lib/taskers/schema'
import type { PersonValues } from './person-values'

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

export async function savePerson(id: string, values: PersonValues, locale: Locale): Promise<Tasker> {
  const options = { method: 'PUT', body: values, headers: speaking(locale) }
  return (await callTaskerApi<Answer>(`/api/taskers/${id}`, options)).data
}

export async function getOwnProfile(): Promise<Tasker> {
  return (await callTaskerApi<Answer>('/api/taskers/me')).data
}

export async function saveWork(work: UpdateWork, locale: Locale): Promise<Tasker> {
  const options = { method: 'PUT', body: work, headers: speaking(locale) }
  return (await callTaskerApi<Answer>('/api/taskers/me', options)).data
}

/** Replaces the tasker's own photo; null removes it. */
export async function savePhoto(photo: Blob | null, locale: Locale): Promise<Tasker> {
  const options = photo ? { method: 'PUT', body: photo } : { method: 'DELETE' }
  const answer = await callTaskerApi<Answer>('/api/taskers/me/photo', {
    ...options,
    headers: speaking(locale),
  })
  return answer.data
}

const addressPath = '/api/taskers/me/email'

/** Requests another mail address, or new codes for it. */
export async function requestAddress(email: string, locale: Locale): Promise<Tasker> {
  const options = { method: 'PUT', body: { email }, headers: speaking(locale) }
  return (await callTaskerApi<Answer>(addressPath, options)).data
}

export async function confirmAddress(codes: unknown, locale: Locale): Promise<Tasker> {
  const options = { method: 'POST', body: codes, headers: speaking(locale) }
  return (await callTaskerApi<Answer>(addressPath, options)).data
}

/** Cancels the request for another mail address. */
export async function keepAddress(): Promise<Tasker> {
  return (await callTaskerApi<Answer>(addressPath, { method: 'DELETE' })).data
}

export async function deleteProfile(id: string): Promise<void> {
  await callTaskerApi(`/api/taskers/${id}`, { method: 'DELETE' })
  writeTaskerToken(null)
  forgetDrafts()
}

/** Ends the session here or everywhere; a session that has already ended is no error. */
export async function logOut(scope: 'this' | 'all'): Promise<void> {
  try {
    await callTaskerApi(`/api/taskers/logout?scope=${scope}`, { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  writeTaskerToken(null)
  forgetDrafts()
}

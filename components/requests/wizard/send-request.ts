import { kigaliDay } from '@/lib/i18n/time'
import { normalisePhone } from '@/lib/places/phone'
import { ApiError, callApi } from '@/lib/platform/browser/api-client'
import type { RequestReceipt } from '@/lib/requests/schema'
import { type KeptReceipt, keepNumber, keepReceipt, type Waiting } from './device-store'
import { readPhotoCount } from './photo-count'
import type { Uploaded } from './photo-store'

const refuses = (error: unknown, field: 'photos' | 'wanted_on') =>
  error instanceof ApiError && error.errors[field] !== undefined

async function post({ key, body }: Waiting): Promise<RequestReceipt> {
  const answer = await callApi<{ data: RequestReceipt }>('/api/task-requests', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'accept-language': body.locale ?? 'en' },
  })
  return answer.data
}

/**
 * A request may have waited until its day was over: then it is for as soon as possible. Only the server's
 * refusal tells: if it has the request already, the same body gets the first answer.
 */
async function send(waiting: Waiting): Promise<RequestReceipt> {
  const { body } = waiting
  return post(waiting).catch((error: unknown) => {
    const isOver = body.wanted_on && body.wanted_on < kigaliDay(new Date())
    if (!isOver || !refuses(error, 'wanted_on')) throw error
    return post({ ...waiting, body: { ...body, wanted_on: null, wanted_part: null } })
  })
}

type Sent = { receipt: RequestReceipt; lostPhotos: number }

async function sendWithPhotos({ key, body }: Waiting): Promise<Sent> {
  const store = await import('./photo-store')
  const sendWith = async ({ ids, lost }: Uploaded): Promise<Sent> => {
    const receipt = await send({ key, body: { ...body, photos: ids } })
    return { receipt, lostPhotos: lost }
  }
  const sent = await sendWith(await store.uploadPhotos()).catch(async (error: unknown) => {
    if (!refuses(error, 'photos')) throw error
    return sendWith(await store.uploadPhotosAgain())
  })
  await store.forgetPhotos()
  return sent
}

/** Sends a request with its key and stores its receipt: the same key again returns the first result. */
export async function sendRequest(waiting: Waiting): Promise<KeptReceipt> {
  const { popular_task_id: taskId, phone } = waiting.body
  const { receipt, lostPhotos } =
    readPhotoCount() === 0 ? { receipt: await send(waiting), lostPhotos: 0 } : await sendWithPhotos(waiting)
  keepNumber({ reference: receipt.reference, phone: normalisePhone(phone) ?? phone })
  return keepReceipt(receipt, { taskId, lostPhotos })
}

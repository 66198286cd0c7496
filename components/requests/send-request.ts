import { kigaliDay } from '@/lib/i18n/time'
import { ApiError, callApi } from '@/lib/platform/api-client'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'
import { forgetPhotos, type KeptReceipt, keepReceipt, readDraft, type Waiting } from './device-store'

/** A request may have waited until its day was over: then it is for as soon as possible. */
const stillWished = (body: CreateRequest): CreateRequest =>
  body.wanted_on && body.wanted_on < kigaliDay(new Date())
    ? { ...body, wanted_on: null, wanted_part: null }
    : body

const send = ({ key, body }: Waiting) =>
  callApi<{ data: RequestReceipt }>('/api/task-requests', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'accept-language': body.locale ?? 'en' },
  })

async function sendWithPhotos({ key, body }: Waiting) {
  const store = await import('./photo-store')
  const photos = await store.uploadPhotos()
  try {
    return await send({ key, body: { ...body, photos } })
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.photos)) throw error
    return send({ key, body: { ...body, photos: await store.uploadPhotosAgain() } })
  }
}

/** Sends a request with its key and stores its receipt: the same key again returns the first result. */
export async function sendRequest(waiting: Waiting): Promise<KeptReceipt> {
  const { key } = waiting
  const body = stillWished(waiting.body)
  const hasPhotos = readDraft().photoCount > 0
  const answer = await (hasPhotos ? sendWithPhotos({ key, body }) : send({ key, body }))
  if (hasPhotos) await forgetPhotos()
  return keepReceipt(answer.data, body.popular_task_id)
}

import { kigaliDay } from '@/lib/i18n/time'
import { ApiError, callApi } from '@/lib/platform/api-client'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'
import { type KeptReceipt, keepReceipt, readDraft, type Waiting } from './device-store'
import type { Uploaded } from './photo-store'

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

type Sent = { receipt: RequestReceipt; lostPhotos: number }

async function sendWithPhotos({ key, body }: Waiting): Promise<Sent> {
  const store = await import('./photo-store')
  const sendWith = async ({ ids, lost }: Uploaded): Promise<Sent> => {
    const { data } = await send({ key, body: { ...body, photos: ids } })
    return { receipt: data, lostPhotos: lost }
  }
  const sent = await sendWith(await store.uploadPhotos()).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.errors.photos)) throw error
    return sendWith(await store.uploadPhotosAgain())
  })
  await store.forgetPhotos()
  return sent
}

/** Sends a request with its key and stores its receipt: the same key again returns the first result. */
export async function sendRequest(waiting: Waiting): Promise<KeptReceipt> {
  const { key } = waiting
  const body = stillWished(waiting.body)
  if (readDraft().photoCount === 0) {
    return keepReceipt((await send({ key, body })).data, { taskId: body.popular_task_id, lostPhotos: 0 })
  }
  const { receipt, lostPhotos } = await sendWithPhotos({ key, body })
  return keepReceipt(receipt, { taskId: body.popular_task_id, lostPhotos })
}

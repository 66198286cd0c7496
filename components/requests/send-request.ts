import { callApi } from '@/lib/platform/api-client'
import type { RequestReceipt } from '@/lib/requests/schema'
import { type KeptReceipt, keepReceipt, type Waiting } from './device-store'

/** Sends a request with its key and stores its receipt: the same key again returns the first result. */
export async function sendRequest({ key, body }: Waiting): Promise<KeptReceipt> {
  const answer = await callApi<{ data: RequestReceipt }>('/api/task-requests', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'accept-language': body.locale ?? 'en' },
  })
  return keepReceipt(answer.data, body.popular_task_id)
}

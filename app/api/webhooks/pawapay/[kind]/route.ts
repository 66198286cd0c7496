import { route } from '@/lib/auth/gates'
import { storeCallback } from '@/lib/money/callbacks/mutations'
import { callbackKinds, moneyWebhookOperations } from '@/lib/money/callbacks/operations'
import { readBytes } from '@/lib/platform/body'
import { AppError } from '@/lib/platform/errors'
import { moneyCallbackUrl, moneyProvider } from '@/lib/providers/chosen-money'

const bodyLimit = 64 * 1024
const forged = () => new AppError('unauthenticated', { message: 'This call is not signed by our provider.' })
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export const POST = route(moneyWebhookOperations.receiveMoneyCallback, async ({ request, params }) => {
  const kind = Object.hasOwn(callbackKinds, params.kind)
    ? callbackKinds[params.kind as keyof typeof callbackKinds]
    : null
  if (!kind) throw new AppError('not_found')
  const provider = moneyProvider()
  if (!provider) throw forged()
  // The provider signs the bytes as it sent them.
  const raw = await readBytes(request, bodyLimit)
  const url = moneyCallbackUrl(kind)
  const callback = await provider.readCallback({ raw, headers: request.headers, url, kind })
  if (callback === 'forged') throw forged()
  if (callback !== 'ignored') await storeCallback(kind, callback)
  return new Response('', { headers: plain })
})

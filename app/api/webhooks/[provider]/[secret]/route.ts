import { route } from '@/lib/auth/gates'
import { storeProviderEvents } from '@/lib/messages/webhooks/mutations'
import { webhookOperations } from '@/lib/messages/webhooks/operations'
import { readBytes } from '@/lib/platform/body'
import { AppError } from '@/lib/platform/errors'
import { isWebhookSecret, providerNamed, webhookAddress } from '@/lib/providers/chosen'

/** Meta keeps what it could not bring, and brings up to 3 MB at once. */
const bodyLimit = 4 * 1024 * 1024
const refused = () =>
  new AppError('unauthenticated', { message: 'This call is not signed by a provider of ours.' })
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function providerOf({ provider, secret }: { provider: string; secret: string }) {
  const found = isWebhookSecret(secret) ? providerNamed(provider) : null
  if (!found) throw refused()
  return found
}

export const POST = route(webhookOperations.receiveProviderEvents, async ({ request, params }) => {
  const provider = providerOf(params)
  // Providers sign the bytes as they sent them.
  const raw = await readBytes(request, bodyLimit)
  const events = provider.readWebhook({ raw, headers: request.headers, url: webhookAddress(provider.id) })
  if (events === 'forged') throw refused()
  await storeProviderEvents(provider, events)
  return new Response('', { headers: plain })
})

export const GET = route(webhookOperations.confirmWebhook, async ({ params, query }) => {
  providerOf(params)
  if (!isWebhookSecret(query['hub.verify_token'])) throw refused()
  return new Response(query['hub.challenge'], { headers: plain })
})

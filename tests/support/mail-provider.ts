// Stands in for the mail provider: it delivers each key once, and refuses a key that comes with another mail.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { env } from '@/lib/platform/env'

export type Delivered = { to: string; subject: string; text: string; html: string }

/** Has mails go to a provider until `stop`. While `losesAnswers`, it delivers and hangs up, or only hangs. */
export async function startMailProvider() {
  const delivered = new Map<string, string>()
  const provider: { losesAnswers: boolean | 'hang' } = { losesAnswers: false }
  const server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key'])
    const body = await text(request)
    const first = delivered.get(key)
    delivered.set(key, first ?? body)
    if (provider.losesAnswers === 'hang') return
    if (provider.losesAnswers) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (first === undefined || first === body) return void response.end(JSON.stringify({ id: key }))
    const refusal = { statusCode: 409, name: 'invalid_idempotent_request', message: 'Not the same mail' }
    response.writeHead(409).end(JSON.stringify(refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.RESEND_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(env(), { RESEND_API_KEY: 're_test' })
  return Object.assign(provider, {
    deliveredTo: (email: string): Delivered[] =>
      [...delivered.values()].map((body): Delivered => JSON.parse(body)).filter(({ to }) => to === email),
    stop: async () => {
      Object.assign(env(), { RESEND_API_KEY: undefined })
      delete process.env.RESEND_BASE_URL
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

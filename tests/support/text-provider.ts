// Stands in for the providers of SMS and WhatsApp. It speaks to each caller as the provider of that address.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { RefusalCause } from '@/lib/providers/message-provider'
import { answersOf, type ProviderId, type Shape } from './text-answers'

/**
 * `good`: taken. A cause: refused for good. `later`: try again, in the provider's own words. `busy`: 429.
 * Taken, but the answer is lost: `broken` (503), `cut`, `hang`, `hang_in_body`, `unreadable`.
 */
export type Answer =
  | 'good'
  | RefusalCause
  | 'later'
  | 'busy'
  | 'broken'
  | 'cut'
  | 'hang'
  | 'hang_in_body'
  | 'unreadable'
  | Shape

export type TakenText = {
  provider: ProviderId
  externalId: string
  to: string
  text: string
  /** The whole call, as the provider reads it. */
  call: { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }
}

const lost: readonly Answer[] = ['broken', 'cut', 'hang', 'hang_in_body', 'unreadable']

function providerAt(path: string): ProviderId {
  if (path === '/v1/sms/') return 'pindo'
  if (path === '/version1/messaging') return 'africastalking'
  return path.startsWith('/2010-04-01/') ? 'twilio' : 'whatsapp'
}

function contentOf(provider: ProviderId, body: Record<string, unknown>): { to: string; text: string } {
  if (provider === 'twilio') return { to: String(body.To), text: String(body.Body) }
  if (provider === 'africastalking') return { to: String(body.to), text: String(body.message) }
  if (provider === 'pindo') return { to: String(body.to), text: String(body.text) }
  const { text, template } = body as { text?: { body: string }; template?: unknown }
  return { to: `+${body.to}`, text: text?.body ?? JSON.stringify(template) }
}

async function readCall(request: IncomingMessage): Promise<TakenText['call']> {
  const { url: path = '', headers } = request
  const raw = await readText(request)
  const isJson = headers['content-type']?.startsWith('application/json')
  return { path, headers, body: isJson ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw)) }
}

function reply(response: ServerResponse, { status, body, headers }: Shape): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function loseAnswer(response: ServerResponse, how: Answer): void {
  if (how === 'cut') response.destroy()
  if (how === 'broken') reply(response, { status: 503, body: '<html>Service Unavailable</html>' })
  if (how === 'unreadable') reply(response, { status: 200, body: '<html>OK</html>' })
  if (how !== 'hang_in_body') return
  response.writeHead(201, { 'content-type': 'application/json' })
  response.write('{')
}

/** Answers `good` until `answerWith`: then with these in turn, the last one for all that follow. */
export async function startTextProvider() {
  const sent: TakenText[] = []
  let answers: Answer[] = ['good']
  let held: Promise<void> | undefined
  // Ids of one run differ from those of the next, as a provider's do.
  const run = randomUUID().slice(0, 8)
  let calls = 0
  const idOf = (call: number) => `text-${run}-${call}`
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    const provider = providerAt(call.path)
    calls += 1
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'good'
    const taken = { provider, externalId: idOf(calls), ...contentOf(provider, call.body), call }
    const isLost = lost.includes(answer)
    if (answer === 'good' || isLost) sent.push(taken)
    if (isLost) return loseAnswer(response, answer)
    await held
    const shape =
      typeof answer === 'string' ? answersOf[provider][answer as keyof typeof answersOf.pindo] : answer
    reply(response, typeof shape === 'function' ? shape(taken.externalId) : shape)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was taken: also when the answer was lost. */
    sent,
    /** The id that the next text will get. */
    nextId: () => idOf(calls + 1),
    answerWith: (...next: [Answer, ...Answer[]]) => {
      answers = next
    },
    /** Answers wait until the returned function is called. */
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TextStandIn = Awaited<ReturnType<typeof startTextProvider>>

// Stands in for pawaPay: a server on this machine with the documented calls of its version 2.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { MoneyKind } from '@/lib/providers/money-provider'
import { type Attempt, newAttempt, pathOf, readCall, refusalOfRefund, settle, tell } from './pawapay-attempts'
import { type Signing, signedCallback } from './pawapay-callbacks'
import { activeConf, availability, predictProvider, usualOperators, walletBalances } from './pawapay-shapes'

/**
 * What happens to a call. Nothing is done: `hang`, `refuse_connection` (cut before it is read), a shape.
 * The work is done, and the answer is lost: `lose_answer` (cut), `broken` (500), `no_json`, `slow`.
 */
export type Mischief =
  | 'good'
  | 'hang'
  | 'refuse_connection'
  | 'lose_answer'
  | 'broken'
  | 'no_json'
  | 'slow'
  | Shape
export type Shape = { status: number; body: unknown; headers?: Record<string, string> }
export type Settings = {
  /** How long an attempt is undecided. */
  settleMs?: number
  slowMs?: number
  token?: string
  port?: number
}
export type Call = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: unknown }
/** `change`: fields that the callback says differently, signed all the same. */
export type CallbackChoice = Partial<Pick<Signing, 'form' | 'hash' | 'forgery'>> & {
  kind?: MoneyKind
  change?: Record<string, unknown>
}

const kindAt = (path: string): MoneyKind | undefined =>
  (Object.keys(pathOf) as MoneyKind[]).find((kind) => pathOf[kind] === path)
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function reply(response: ServerResponse, { status, body, headers }: Shape): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const ok = (body: unknown): Shape => ({ status: 200, body })
const rejected = (status: number, failureCode: string, own = {}): Shape => ({
  status,
  body: { ...own, status: 'REJECTED', failureReason: { failureCode, failureMessage: 'Refused' } },
})

/** Starts the stand-in; it behaves well until it is told otherwise. */
export async function startPawapay(settings: Settings = {}) {
  const { settleMs = 0, slowMs = 1_000, token = 'pawapay-token', port = 0 } = settings
  const [own, strange] = [newKey(), newKey()]
  const keyId = 'HTTP_EC_P256_KEY:1'
  const attempts = new Map<string, Attempt>()
  const calls: Call[] = []
  const conf = { operators: usualOperators(), isSigned: true, balance: 1_000_000, places: 2 }
  const resent: string[] = []
  let planned: { at: string; mischief: Mischief }[] = []
  let isAway = false

  function start(kind: MoneyKind, body: unknown): Shape {
    const read = readCall(kind, body)
    if (!read) return rejected(400, 'INVALID_INPUT')
    const answer = {
      [kind === 'payment' ? 'depositId' : `${kind}Id`]: read.id,
      created: new Date().toISOString(),
    }
    if (attempts.has(read.id)) return ok({ ...answer, status: 'DUPLICATE_IGNORED' })
    const refusal = kind === 'refund' ? refusalOfRefund(attempts, read) : null
    if (refusal) return rejected(200, refusal, answer)
    attempts.set(read.id, newAttempt(kind, read, settleMs))
    return ok({ ...answer, status: 'ACCEPTED' })
  }

  function find(kind: MoneyKind, id: string): Attempt | undefined {
    const attempt = attempts.get(id)
    return attempt?.kind === kind ? settle(attempt) : undefined
  }

  function tool(path: string, operation: string, body: unknown): Shape {
    if (path === 'active-conf') return ok(activeConf(conf, operation))
    if (path === 'availability') return ok(availability(conf.operators, operation))
    if (path === 'wallet-balances') return ok(walletBalances(conf.balance))
    if (path === 'public-key/http')
      return ok([{ id: keyId, key: own.publicKey.export({ type: 'spki', format: 'pem' }) }])
    const { phoneNumber } = (body ?? {}) as { phoneNumber?: string }
    if (path === 'predict-provider') return predictProvider(phoneNumber ?? '')
    return { status: 404, body: { message: 'Not found' } }
  }

  function answer({ method, path, headers, body }: Call): Shape {
    if (headers.authorization !== `Bearer ${token}`)
      return {
        status: 401,
        body: { failureReason: { failureCode: 'NO_AUTHENTICATION', failureMessage: 'No' } },
      }
    const { pathname, searchParams } = new URL(path, 'http://any')
    const [, , first = '', second, third] = pathname.split('/')
    const kind = kindAt(first)
    if (!kind)
      return tool(pathname.slice('/v2/'.length), searchParams.get('operationType') ?? 'DEPOSIT', body)
    if (method === 'POST' && second === undefined) return start(kind, body)
    if (method === 'GET' && second) {
      const attempt = find(kind, second)
      return ok(attempt ? { status: 'FOUND', data: tell(attempt, conf.places) } : { status: 'NOT_FOUND' })
    }
    if (method === 'POST' && second === 'resend-callback' && third && find(kind, third)) {
      resent.push(third)
      return ok({ status: 'ACCEPTED' })
    }
    return rejected(200, 'NOT_FOUND')
  }

  function nextFor({ method, path, body }: Call): Mischief {
    const words = `${method} ${path} ${JSON.stringify(body)}`
    const found = planned.find(({ at }) => words.includes(at))
    planned = planned.filter((one) => one !== found)
    return found?.mischief ?? 'good'
  }

  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

  const server = createServer(async (request, response) => {
    const call: Call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: parse(await readText(request)),
    }
    calls.push(call)
    const mischief = isAway ? 'refuse_connection' : nextFor(call)
    if (mischief === 'hang') return
    if (mischief === 'refuse_connection') return void response.destroy()
    if (typeof mischief === 'object') return reply(response, mischief)
    const shape = answer(call)
    if (mischief === 'lose_answer') return void response.destroy()
    if (mischief === 'broken') return reply(response, { status: 500, body: { status: 'UNKNOWN_ERROR' } })
    if (mischief === 'no_json') return reply(response, ok('<html>OK</html>'))
    if (mischief === 'slow') await later(slowMs)
    reply(response, shape)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const callbackOf = (
    id: string,
    url: string,
    { kind = 'payment', change, ...choice }: CallbackChoice = {},
  ) => {
    const attempt = attempts.get(id)
    const unknown = { [`${kind === 'payment' ? 'deposit' : kind}Id`]: id, status: 'COMPLETED' }
    const known: Record<string, unknown> = attempt ? tell(settle(attempt), 4) : unknown
    // A callback is flat, and has no reference of ours.
    const { clientReferenceId: _, ...body } = { ...known, ...change }
    return signedCallback(url, body, { ...choice, key: own.privateKey, keyId, otherKey: strange.privateKey })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    /** The attempts that were taken, by our ids: also where the answer was lost. */
    attempts,
    /** Each call that arrived. */
    calls,
    /** Operators, signing, balance, decimals of sums: change them at will. */
    conf,
    /** The ids whose callback was asked for once more. */
    resent,
    /** What happens to the next calls, in turn; those after them are good. */
    misbehave: (...mischief: Mischief[]) => {
      planned = mischief.map((one) => ({ at: '', mischief: one }))
    },
    /** The same for calls that contain `at`: `POST /v2/deposits`, for example, or the id of an attempt. */
    misbehaveAt: (at: string, ...mischief: Mischief[]) => {
      planned.push(...mischief.map((one) => ({ at, mischief: one })))
    },
    /** Cuts every connection until it is called with false. */
    goAway: (away = true) => {
      isAway = away
    },
    /** Decides an attempt now: paid, or failed with a code. */
    decide: (id: string, code?: string) => {
      const attempt = attempts.get(id)
      if (attempt)
        Object.assign(attempt, { code, settlesAt: Date.now(), status: code ? 'FAILED' : 'COMPLETED' })
    },
    /** How many payments came to a good end: each is one charge. */
    charges: () =>
      [...attempts.values()].filter((one) => one.kind === 'payment' && settle(one).status === 'COMPLETED')
        .length,
    /**
     * The callback of an attempt to our public address `url`, which the test hands over itself. An id that is
     * not known gets one, too, of `kind`.
     */
    callbackOf,
    /** Sends it to `to`, signed for our public address `url`, and tells the status of the answer. */
    sendCallback: async (
      id: string,
      { to, url = to, ...choice }: { to: string; url?: string } & CallbackChoice,
    ) => {
      const { headers, body } = callbackOf(id, url, choice)
      return (await fetch(to, { method: 'POST', headers, body, redirect: 'manual' })).status
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PawapayStandIn = Awaited<ReturnType<typeof startPawapay>>

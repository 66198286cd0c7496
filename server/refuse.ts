import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { operations } from '@/lib/api'
import { localePath } from '@/lib/i18n/constants'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import type { Method, Operation } from '@/lib/platform/operation'
import { platformOperations } from '@/lib/platform/operations'
import { toErrorResponse } from '@/lib/platform/route'
import { requestOperations } from '@/lib/requests/operations'
import { splitLocale } from './pages/which'

/** When a caller who was turned away may try again. */
export const retrySeconds = 2

/** The methods that Next handles. It fails on TRACE, and answers other methods with a page. */
const takenMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return path !== '*'
  } catch {
    return false
  }
}

function patternOf({ path }: Operation): RegExp {
  const literal = path.replaceAll('.', '\\.')
  return new RegExp(`^${literal.replace('{path}', '.+').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Each path of the API with its methods. Paths without parameters come first, as in Next. */
const served = [...new Map(operations.map((operation) => [operation.path, operation])).values()]
  .map((operation) => ({
    pattern: patternOf(operation),
    parameters: operation.path.split('{').length,
    methods: operations.filter(({ path }) => path === operation.path).map(({ method }) => method),
  }))
  .sort((one, other) => one.parameters - other.parameters)

function allow(methods: readonly Method[]): string[] {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
}

function errorOf(code: ErrorCode, retryAfter?: number): Response {
  return toErrorResponse(new AppError(code, { retryAfter }), randomUUID())
}

function notAllowed(methods: readonly string[]): Response {
  const response = errorOf('method_not_allowed')
  response.headers.set('allow', methods.join(', '))
  return response
}

function leadHome(path: string): Response {
  const [locale] = splitLocale(path)
  const headers = { location: localePath(locale, '/'), 'cache-control': 'no-store' }
  return new Response(null, { status: 307, headers })
}

/** The answer where Next gives none or an empty one: an address that cannot be decoded, a wrong method. */
export function refusalOf(method: string, url: string): Response | undefined {
  // An address with a host is for a proxy; Next would lead to that host.
  if (!url.startsWith('/') && url !== '*') return errorOf('not_found')
  const [path = ''] = url.split('?', 1)
  const isApi = /^\/api(?:\/|$)/.test(path)
  if (!isReadable(path)) return isApi || path.startsWith('/_next/') ? errorOf('not_found') : leadHome(path)
  const call = isApi ? served.find(({ pattern }) => pattern.test(path)) : undefined
  if (call) {
    const methods = allow(call.methods)
    return methods.includes(method) ? undefined : notAllowed(methods)
  }
  if (takenMethods.includes(method)) return undefined
  return isApi ? errorOf('not_found') : notAllowed(['GET', 'HEAD'])
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff')
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

/** The server has no WebSocket (RFC 9110, 15.5.22). Other upgrades are ignored, as 7.8 allows. */
function refuseUpgrade({ headers }: IncomingMessage): Response | undefined {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return undefined
  return new Response(null, { status: 426, headers: { upgrade: 'HTTP/1.1', connection: 'close' } })
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0]

/** While the server starts or ends, `/api/ready` tells a proxy to send nothing; all else is answered. */
export function refuseNewWork(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  return pathOf(request) === platformOperations.ready.path
    ? send(errorOf('unavailable', 1), response)
    : undefined
}

/** Probes of a proxy or a watcher, and the streams of open boards: they take little, and would come again. */
const alwaysAnswered: readonly string[] = [
  platformOperations.ready.path,
  platformOperations.health.path,
  requestOperations.streamTaskRequests.path,
]

/** Whether a call is answered under any load. */
export const isAlwaysAnswered = (request: IncomingMessage): boolean =>
  alwaysAnswered.includes(pathOf(request) ?? '')

/** The answer to a call of the API beyond what the server can work on. */
export const refuseForLoad = (response: ServerResponse): Promise<void> =>
  send(errorOf('unavailable', retrySeconds), response)

/** Answers the requests that Next cannot; undefined for all others. */
export function refuse(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const { method = 'GET', url = '' } = request
  const answer = refuseUpgrade(request) ?? refusalOf(method, url)
  return answer && send(answer, response)
}

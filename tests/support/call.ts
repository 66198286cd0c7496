import { addressHeader } from '@/lib/platform/route'

type Handler = (
  request: Request,
  segments?: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>

export type CallOptions = {
  method?: string
  body?: unknown
  /** A body as it is, for what no client of ours would send. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  params?: Record<string, string | string[]>
  address?: string
  signal?: AbortSignal
}

/** Headers that all calls of a test file bring along, unless a call has its own. */
export const always = { headers: (): Record<string, string> => ({}) }

let lastAddress = 0

/** An address nobody else in this test file uses, so that rate limits do not meet. */
export function freshAddress(): string {
  lastAddress += 1
  return `10.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`
}

/** Calls a route handler as the server would, JSON unless told otherwise. */
export async function call(handler: Handler, path: string, options: CallOptions = {}) {
  const { body, raw, params, address, signal } = options
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const request = new Request(`http://localhost:3000${path}`, {
    method: options.method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      [addressHeader]: address ?? freshAddress(),
      ...always.headers(),
      ...options.headers,
    },
    ...(payload !== undefined && { body: payload }),
    ...(signal && { signal }),
  })
  const response = await handler(request, params ? { params: Promise.resolve(params) } : undefined)
  const text = response.headers.get('content-type')?.includes('json') ? await response.clone().text() : ''
  return { response, status: response.status, json: text ? JSON.parse(text) : undefined }
}

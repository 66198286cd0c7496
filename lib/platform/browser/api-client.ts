import type { FieldErrors } from '@/lib/platform/errors'

/** A call's time limit. It leaves time for the work before the call: errors show within 15 seconds. */
export const callLimitMs = 12_000
const uploadLimitMs = 120_000

/** The default time limit of a call. */
export const limitFor = (body: unknown) =>
  body instanceof Blob || body instanceof FormData ? uploadLimitMs : callLimitMs

type Silence = 'offline' | 'unreached' | 'slow'

type Details = { errors?: FieldErrors; silence?: Silence; waitSeconds?: number }

/** Any answer that is not a success. `status` 0: no answer came, and `silence` says why. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly errors: FieldErrors
  readonly silence: Silence | undefined
  readonly waitSeconds: number | undefined
  constructor(
    readonly status: number,
    message: string,
    { errors = {}, silence, waitSeconds }: Details = {},
  ) {
    super(message)
    this.errors = errors
    this.silence = silence
    this.waitSeconds = waitSeconds
  }
}

export type ApiOptions = {
  method?: string
  /** Sent as JSON; a blob and form data as they are, search parameters as a form. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  as?: 'blob'
  /** The time limit in milliseconds; `null` when the caller sets its own. */
  limitMs?: number | null
  /** Sends the call; `fetch` unless the caller needs the progress of an upload. */
  send?: (path: string, init: RequestInit) => Promise<Response>
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, body?.message ?? response.statusText, {
    errors: body?.errors,
    ...(wait > 0 && { waitSeconds: wait }),
  })
}

function encode(body: unknown): { type?: string; payload: BodyInit } | undefined {
  if (body === undefined) return undefined
  // The browser names the type itself, with the boundary between the parts.
  if (body instanceof FormData) return { payload: body }
  if (body instanceof Blob) return { type: body.type, payload: body }
  if (body instanceof URLSearchParams) return { type: 'application/x-www-form-urlencoded', payload: body }
  return { type: 'application/json', payload: JSON.stringify(body) }
}

const silences: Record<Silence, string> = {
  offline: 'You are offline',
  unreached: 'No connection',
  slow: 'No answer',
}
const silent = (silence: Silence) => new ApiError(0, silences[silence], { silence })

/** Runs a call with a time limit. The caller's signal ends it too. */
export async function withinLimit<T>(
  limitMs: number | null,
  given: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const stop = () => over.abort()
  const timer = limitMs === null ? undefined : setTimeout(stop, limitMs)
  given?.addEventListener('abort', stop)
  if (given?.aborted) stop()
  // A call may share its work with others, which this signal must not end.
  const isOver = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
  })
  try {
    return await Promise.race([call(over.signal), isOver])
  } catch (cause) {
    if (given?.aborted || cause instanceof ApiError) throw cause
    if (over.signal.aborted) throw silent('slow')
    throw silent(navigator.onLine ? 'unreached' : 'offline')
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
}

/** Calls the API with JSON and returns the parsed answer; throws ApiError for everything else. */
export function callApi<T>(path: string, options: ApiOptions = {}): Promise<T> {
  const { method = 'GET', body, headers, as, send = fetch } = options
  const { limitMs = limitFor(body) } = options
  const sent = encode(body)
  return withinLimit(limitMs, options.signal, async (signal) => {
    const response = await send(path, {
      method,
      headers: { ...(sent?.type && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.payload }),
      signal,
    })
    if (!response.ok) throw await failureOf(response)
    if (as === 'blob') return (await response.blob()) as T
    return response.status === 204 ? (undefined as T) : response.json()
  })
}

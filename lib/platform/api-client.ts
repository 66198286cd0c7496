import type { FieldErrors } from './errors'

/** An answer of the API that is not a success. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
  ) {
    super(message)
  }
}

export type ApiOptions = {
  method?: string
  /** Sent as JSON; a blob as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** What the answer is read as; JSON unless told otherwise. */
  as?: 'blob'
  /** What takes the call to the server; `fetch` unless something else has to tell how far it is. */
  send?: (path: string, init: RequestInit) => Promise<Response>
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  return new ApiError(response.status, body?.message ?? response.statusText, body?.errors)
}

function encode(body: unknown): { type: string; payload: BodyInit } | undefined {
  if (body === undefined) return undefined
  if (body instanceof Blob) return { type: body.type, payload: body }
  return { type: 'application/json', payload: JSON.stringify(body) }
}

/** Calls the API with JSON and returns the parsed answer; throws ApiError for everything else. */
export async function callApi<T>(
  path: string,
  { method = 'GET', body, headers, signal, as, send = fetch }: ApiOptions = {},
): Promise<T> {
  const sent = encode(body)
  let response: Response
  try {
    response = await send(path, {
      method,
      headers: { ...(sent && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.payload }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'No connection')
  }
  if (!response.ok) throw await failureOf(response)
  if (as === 'blob') return (await response.blob()) as T
  return response.status === 204 ? (undefined as T) : response.json()
}

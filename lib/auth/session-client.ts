import { ApiError, type ApiOptions, callApi, limitFor, withinLimit } from '@/lib/platform/api-client'

export type SessionCallOptions = ApiOptions & {
  /** Nobody asked for this call: it does not count as use of the session. */
  isBackground?: boolean
}

type SessionClient = {
  /** Where a new bearer for the session of the cookie comes from. */
  renewPath: string
  readToken: () => string | null
  writeToken: (token: string) => void
  clear: () => void
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Makes the function that calls the API as whoever is logged in. A bearer that has run out is renewed once;
 * when that is refused too, the stored values are cleared.
 */
export function createSessionClient({ renewPath, readToken, writeToken, clear }: SessionClient) {
  let renewal: Promise<string> | undefined

  /** Calls that need a new bearer at the same moment share it. */
  function renewToken(headers: Record<string, string>): Promise<string> {
    renewal ??= callApi<{ token: string }>(renewPath, { method: 'POST', headers })
      .then(({ token }) => {
        writeToken(token)
        return token
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return async function call<T>(
    path: string,
    { isBackground, ...options }: SessionCallOptions = {},
  ): Promise<T> {
    const extra: Record<string, string> = isBackground ? { 'x-background': '1' } : {}
    const { limitMs = limitFor(options.body) } = options
    const callAs = (token: string, signal: AbortSignal) =>
      callApi<T>(path, {
        ...options,
        signal,
        limitMs: null,
        headers: { ...options.headers, ...extra, authorization: `Bearer ${token}` },
      })
    try {
      // One limit for the call and for the renewal before it.
      return await withinLimit(limitMs, options.signal, async (signal) => {
        const token = readToken()
        if (!token) return callAs(await renewToken(extra), signal)
        try {
          return await callAs(token, signal)
        } catch (error) {
          if (!isRefused(error)) throw error
          return callAs(await renewToken(extra), signal)
        }
      })
    } catch (error) {
      if (isRefused(error)) clear()
      throw error
    }
  }
}

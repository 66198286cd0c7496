import { ApiError, type ApiOptions, callApi, limitFor, withinLimit } from '@/lib/platform/browser/api-client'

export type SessionCallOptions = ApiOptions & {
  /** The page calls by itself: this does not renew the session. */
  isBackground?: boolean
}

type SessionClient = {
  renewPath: string
  readToken: () => string | null
  writeToken: (token: string) => void
  clear: () => void
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

/** Makes a function that calls the API in a session and renews an expired bearer once. */
export function createSessionClient({ renewPath, readToken, writeToken, clear }: SessionClient) {
  let renewal: Promise<string> | undefined

  /** Calls that need a new bearer at the same time share one renewal. */
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
      // One time limit for the call and the renewal before it.
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

import { ApiError, callApi } from '@/lib/platform/browser/api-client'

type Asked = { token: string; signal: AbortSignal }

/**
 * Asks for the mark of a page and whether it is another one than `shown` has then. A request that is gone
 * was erased, and the page must not go on showing it; after other errors the page stays as it is.
 */
export async function isOutOfDate({ token, signal }: Asked, shown: () => string): Promise<boolean> {
  try {
    const { data } = await callApi<{ data: { mark: string } }>(`/api/track/${token}`, { signal })
    return data.mark !== shown()
  } catch (error) {
    return error instanceof ApiError && error.status === 404
  }
}

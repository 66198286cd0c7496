import { useState } from 'react'
import { ApiError } from '@/lib/platform/api-client'
import type { Tasker } from '@/lib/taskers/schema'

export type SaveState = 'idle' | 'busy' | 'saved' | 'failed'

/** Saves a part of the profile and tells how it went; a session that is over leads to the login. */
export function useSave(onTasker: (tasker: Tasker) => void, loginPath: string) {
  const [state, setState] = useState<SaveState>('idle')
  const [error, setError] = useState<ApiError | null>(null)

  async function save(run: () => Promise<Tasker>): Promise<boolean> {
    setState('busy')
    setError(null)
    try {
      onTasker(await run())
      setState('saved')
      return true
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : new ApiError(0, 'failed')
      if (failure.status === 401) location.assign(loginPath)
      setError(failure)
      setState('failed')
      return false
    }
  }

  return { state, error, isBusy: state === 'busy', save, settle: () => setState('idle') }
}

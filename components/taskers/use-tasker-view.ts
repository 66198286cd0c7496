import { useCallback, useEffect, useRef, useState } from 'react'
import { useSending } from '@/components/forms/use-sending'
import { readTaskerToken } from '@/lib/auth/tasker-token'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { getOwnProfile } from './send-person'

export type View = 'apply' | 'loading' | 'failed' | 'profile' | 'edit' | 'deleted'

/** Adds "edit" to the history, so that the phone's back button leads to the profile. */
export function useView(first: View) {
  const [view, setView] = useState<View>(first)
  const show = useCallback((next: View) => {
    setView(next)
    if (next === 'edit') history.pushState({ ...history.state, taskerView: 'edit' }, '')
  }, [])
  useEffect(() => {
    const onBack = (event: PopStateEvent) =>
      setView((current) => {
        if (current === 'edit') return 'profile'
        return current === 'profile' && event.state?.taskerView === 'edit' ? 'edit' : current
      })
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return [view, show] as const
}

export function useProfile(initial: Tasker | null, show: (view: View) => void) {
  const [tasker, setTasker] = useState(initial)
  const loading = useSending({
    call: getOwnProfile,
    onDone: (own) => {
      setTasker(own)
      show('profile')
    },
    onError: (error) => {
      const isOver = error instanceof ApiError && error.status === 401
      show(isOver ? 'apply' : 'failed')
      return isOver
    },
  })
  const { send } = loading
  const latest = useRef(send)
  latest.current = send
  const load = useCallback(() => {
    show('loading')
    document.documentElement.classList.remove('has-tasker')
    void latest.current(undefined)
  }, [show])
  useEffect(() => {
    if (!initial && readTaskerToken()) load()
  }, [initial, load])
  return { tasker, setTasker, load, error: loading.error }
}

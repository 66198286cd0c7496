import { useEffect } from 'react'
import { readTaskerToken } from '@/lib/auth/tasker-token'

/** After a logout on a shared phone, the browser may show the cached page with the profile: reload it. */
export function useFreshAfterLogout() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !readTaskerToken()) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

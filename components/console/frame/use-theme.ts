import { stringifySetCookie } from 'cookie'
import { useCallback, useSyncExternalStore } from 'react'
import { type Theme, themeCookie, toTheme } from './theme'

const changed = 'taskers-theme'
const yearSeconds = 365 * 24 * 60 * 60

const shown = (): Theme => toTheme(document.documentElement.dataset.theme)

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(listen, shown, () => 'light')
  const choose = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = stringifySetCookie(themeCookie, next, {
      path: '/admin',
      maxAge: yearSeconds,
      sameSite: 'lax',
    })
    window.dispatchEvent(new Event(changed))
  }, [])
  return [theme, choose]
}

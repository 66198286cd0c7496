'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** The browser's offer to install the site (Chromium only); it can be used once. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Kept by `earlyInstall`. */
    taskersInstall?: InstallOffer | undefined
  }
}

type InstallState = 'how' | 'offered' | 'asked' | 'installing' | 'installed' | 'running'

const isInstalledApp = () => matchMedia('(display-mode: standalone)').matches

function useInstall() {
  const [state, setState] = useState<InstallState>('how')
  useEffect(() => {
    const over = new AbortController()
    const look = () => setState(isInstalledApp() ? 'running' : window.taskersInstall ? 'offered' : 'how')
    look()
    addEventListener('beforeinstallprompt', look, over)
    addEventListener('appinstalled', () => setState('installed'), over)
    return () => over.abort()
  }, [])

  async function install() {
    const offer = window.taskersInstall
    if (!offer) return
    window.taskersInstall = undefined
    setState('asked')
    const { outcome } = await offer.prompt().catch(() => ({ outcome: 'dismissed' }))
    // The browser may have said that it is installed before it answers.
    setState((now) => (now !== 'asked' ? now : outcome === 'accepted' ? 'installing' : 'how'))
  }
  return { state, install }
}

type InstallButtonProps = {
  words: Record<'how' | 'button' | 'installing' | 'installed' | 'running', string>
}

/** Installs the site where the browser offers it, else says what to do. Both are of one height. */
export function InstallButton({ words }: InstallButtonProps) {
  const { state, install } = useInstall()
  const hasButton = state === 'offered' || state === 'asked'
  return (
    <div className="flex min-h-12 items-center">
      {hasButton && (
        <Button onClick={install} aria-disabled={state === 'asked'} className="w-full sm:w-auto sm:px-8">
          {words.button}
        </Button>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {hasButton ? '' : words[state]}
      </p>
    </div>
  )
}

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useNamedKey } from './use-console-key'

const KeysPanel = dynamic(() => import('./keys-panel').then((module) => module.KeysPanel), { ssr: false })

const keysAsked = 'console:keys'

export const askForKeys = () => document.dispatchEvent(new Event(keysAsked))

/** The keys of the back office, which `?` shows. */
export function KeysDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useNamedKey('keys', () => setIsOpen(true))
  useEffect(() => {
    const open = () => setIsOpen(true)
    document.addEventListener(keysAsked, open)
    return () => document.removeEventListener(keysAsked, open)
  }, [])
  return isOpen && <KeysPanel onClose={() => setIsOpen(false)} />
}

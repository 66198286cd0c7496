import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { callLimitMs } from '@/lib/platform/browser/api-client'
import { ContactWays } from './contact-ways'
import { useWords } from './words'

/** Catches a form that could not be loaded, because the connection was lost between step 1 and step 2. */
export class FormBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children
  }
}

/** Shown while the script of a form is loaded. A server that hangs is reported as a lost connection is. */
export function FormLoading({ label }: { label: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), callLimitMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return <NotLoaded />
  return (
    <div role="status" aria-label={label} className="grid animate-pulse gap-4 pt-2">
      <div className="h-28 rounded-card bg-sand" />
      <div className="h-40 rounded-card bg-sand" />
      <div className="h-12 rounded-control bg-sand" />
    </div>
  )
}

function NotLoaded() {
  const words = useWords('forms')
  return (
    <Notice look="alarm" title={words.notLoaded} role="alert">
      <div className="flex flex-wrap gap-2">
        {/* A lazy component that failed stays failed, so the page is loaded again. The draft is kept. */}
        <Button onClick={() => location.reload()}>{words.retry}</Button>
        <ContactWays />
      </div>
    </Notice>
  )
}

import { Component, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
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

import { Component, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ContactWays } from './contact-ways'
import type { Contact } from './copy'

type Copy = { formFailed: string; retry: string; call: string; whatsapp: string }
type Props = { copy: Copy; contact: Contact; children: ReactNode }

/** Catches a form that could not be loaded: a dropped connection between step 1 and step 2. */
export class FormBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { copy, contact } = this.props
    return (
      <Notice look="alarm" title={copy.formFailed} role="alert">
        <div className="flex flex-wrap gap-2">
          {/* A lazy component that failed stays failed: a fresh page tries again. The draft is kept. */}
          <Button onClick={() => location.reload()}>{copy.retry}</Button>
          <ContactWays contact={contact} copy={copy} />
        </div>
      </Notice>
    )
  }
}

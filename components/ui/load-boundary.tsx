'use client'

import { catchError, type ErrorInfo } from 'next/error'
import { Button } from './button'
import { Notice } from './notice'

type LoadFailure = { title: string; retry: string; className?: string }

function Failure({ title, retry: retryLabel, className = '' }: LoadFailure, { retry }: ErrorInfo) {
  return (
    <div className={className}>
      <Notice look="alarm" title={title} role="alert">
        <div>
          <Button look="secondary" onClick={retry}>
            {retryLabel}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Says in place that a part of the page could not be loaded, and loads it again on request. */
export const LoadBoundary = catchError(Failure)

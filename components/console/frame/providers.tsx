'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Toaster } from 'sonner'
import { ApiError } from '@/lib/platform/browser/api-client'
import { barHeight, margin, toastStyle } from './toast-place'

const mostToasts = 20
const offset = { top: barHeight + margin, right: margin, bottom: margin, left: margin }

const alarmClass = 'border-l-4! border-l-alarm! **:data-icon:text-alarm'

/** A refusal is final; only a lost connection is worth a retry. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: mayRetry } } }))
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster
        offset={offset}
        mobileOffset={offset}
        visibleToasts={mostToasts}
        duration={4_000}
        // Sonner sets its own font.
        style={{ fontFamily: 'var(--font-sans)' }}
        toastOptions={{
          style: toastStyle,
          classNames: { error: alarmClass, actionButton: 'pointer-events-auto' },
        }}
      />
    </QueryClientProvider>
  )
}

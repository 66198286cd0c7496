'use client'

import { lazy, Suspense } from 'react'
import type { PayWaitingProps } from './pay-waiting'

const PayWaiting = lazy(() => import('./pay-waiting'))

/** Has the script that waits loaded by a page that waits alone: the others have nothing to ask for. */
export const PayIsland = (props: PayWaitingProps) => (
  <Suspense>
    <PayWaiting {...props} />
  </Suspense>
)

'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** Prints the page; a browser without scripts has its own menu for that. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button look="secondary" onClick={() => print()}>
      {children}
    </Button>
  )
}

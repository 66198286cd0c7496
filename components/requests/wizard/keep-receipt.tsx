'use client'

import { useEffect } from 'react'
import { keepReceipt, readReceipts } from './device-store'

type KeepReceiptProps = { reference: string; taskId: number; contactDueAt: string; path: string }

/** Adds a request that was sent without the wizard to those that this device knows. */
export function KeepReceipt({ reference, taskId, contactDueAt, path }: KeepReceiptProps) {
  useEffect(() => {
    if (readReceipts().some((known) => known.reference === reference)) return
    const tracking_url = new URL(path, location.href).href
    keepReceipt({ reference, contact_due_at: contactDueAt, tracking_url }, { taskId })
  }, [reference, taskId, contactDueAt, path])
  return null
}

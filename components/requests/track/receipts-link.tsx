'use client'

import { useEffect, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { readReceipts } from '@/components/requests/wizard/device-store'
import { findPath } from '@/components/site/links'

export function ReceiptsLink({ className }: { className: string }) {
  const { menu } = useWords('receipts')
  const { locale } = useSite()
  const [hasSome, setHasSome] = useState(false)
  useEffect(() => setHasSome(readReceipts().length > 0), [])
  if (!hasSome) return null
  return (
    <a href={findPath(locale)} className={className}>
      {menu}
    </a>
  )
}

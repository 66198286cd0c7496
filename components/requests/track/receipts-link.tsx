'use client'

import { useEffect, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { findPath } from '@/components/site/links'
import { readReceipts } from './device-store'

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

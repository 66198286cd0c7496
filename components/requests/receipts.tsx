'use client'

import { useEffect, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, longDate, timeText } from '@/lib/i18n/time'
import { type KeptReceipt, readReceipts } from './device-store'
import { ForgetDevice } from './forget-device'

type ReceiptsProps = { tasks: readonly { id: number; title: string }[] }

/** The requests that were sent from this phone, for customers without their links. */
export function Receipts({ tasks }: ReceiptsProps) {
  const words = useWords('receipts')
  const { locale } = useSite()
  const [receipts, setReceipts] = useState<KeptReceipt[]>([])
  useEffect(() => setReceipts(readReceipts()), [])
  if (receipts.length === 0) return null
  const textOf = ({ taskId, sentAt, reference }: KeptReceipt) => {
    const sent = new Date(sentAt)
    return fill(words.item, {
      task: tasks.find(({ id }) => id === taskId)?.title ?? reference,
      day: longDate(kigaliDay(sent), locale),
      time: timeText(sent, locale),
    })
  }
  return (
    <section aria-labelledby="receipts-title" className="mt-8 grid gap-2 rounded-control bg-sand p-4 sm:p-5">
      <h2 id="receipts-title" className="font-bold text-lg">
        {words.title}
      </h2>
      <ul className="grid">
        {receipts.map((receipt) => (
          <li key={receipt.reference}>
            <a
              href={receipt.path}
              className="flex min-h-11 flex-wrap items-center gap-x-3 underline-offset-4 hover:underline"
            >
              <span className="tabular font-semibold underline underline-offset-4">{receipt.reference}</span>
              {textOf(receipt)}
            </a>
          </li>
        ))}
      </ul>
      <div className="text-quiet text-sm">
        <ForgetDevice />
      </div>
    </section>
  )
}

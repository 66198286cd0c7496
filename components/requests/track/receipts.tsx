'use client'

import { useEffect, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { forgetDevice, type KeptReceipt, readReceipts } from '@/components/requests/wizard/device-store'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, timeText } from '@/lib/i18n/time'

export function Receipts({ tasks }: { tasks: readonly { id: number; title: string }[] }) {
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

/** For a phone with several users: removes the data of the last one. */
export function ForgetDevice() {
  const { forget } = useWords('receipts')
  const [isGone, setIsGone] = useState(false)
  if (isGone) return null
  return (
    <button
      type="button"
      onClick={() => {
        setIsGone(true)
        // The fields contain the data too, so the page is loaded again.
        void forgetDevice().finally(() => location.assign(location.pathname))
      }}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {forget}
    </button>
  )
}

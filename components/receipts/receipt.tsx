import 'server-only'
import { getLocale } from 'next-intl/server'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { receiptText } from '@/lib/money/receipts/labels'
import type { CustomerReceipt } from '@/lib/money/receipts/schema'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords, loadWordsIn } from '@/lib/site/words'
import { PrintButton } from './print-button'

type ReceiptProps = { token: string; receipt: CustomerReceipt }

/** A receipt to read, to print and to keep, in the language of its request, as the file is. */
export async function ReceiptCard({ token, receipt }: ReceiptProps) {
  const [{ track: copy, jobs, pay }, locale] = await Promise.all([
    loadWordsIn(receipt.locale, 'track', 'jobs', 'pay'),
    getLocale(),
  ])
  const text = receiptText(receipt, { track: copy, pretend: pay.pretend })
  const [totalLabel, total] = text.total
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article
        lang={receipt.locale}
        className="grid gap-5 rounded-card border border-rule bg-white p-5 sm:p-8"
      >
        <h1 className="font-extrabold text-title leading-tight">{text.title}</h1>
        {text.pretend && <Notice look="calm" title={text.pretend} />}
        <dl className="grid gap-2">
          {text.facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-quiet">{label}</dt>
              <dd className="wrap-anywhere tabular ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="tabular grid gap-2 border-rule border-t pt-4">
          {text.rows.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-quiet">{label}</dt>
              <dd className="whitespace-nowrap">{amount}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 font-extrabold text-xl">
            <dt>{totalLabel}</dt>
            <dd className="whitespace-nowrap">{total}</dd>
          </div>
          {text.vat && (
            <div className="flex justify-between gap-4 text-quiet">
              <dt>{text.vat[0]}</dt>
              <dd className="whitespace-nowrap">{text.vat[1]}</dd>
            </div>
          )}
        </dl>
        {text.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <div className="grid gap-2 sm:flex sm:flex-wrap print:hidden">
          <a href={`/api/track/${token}/receipts/${receipt.id}`} className={buttonClass('primary')} download>
            {copy.receipt.pdf}
          </a>
          <PrintButton>{jobs.earnings.print}</PrintButton>
          <a href={localePath(locale, `${trackPath}/${token}`)} className={buttonClass('quiet')}>
            {copy.receipt.back}
          </a>
        </div>
      </article>
    </div>
  )
}

/** Shown for a receipt that is not of this link. */
export async function ReceiptUnknown({ token }: { token: string }) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { receipt: copy } = track
  return (
    <PageCard title={copy.unknownTitle} text={copy.unknown}>
      <a href={localePath(locale, `${trackPath}/${token}`)} className={buttonClass('secondary')}>
        {copy.back}
      </a>
    </PageCard>
  )
}

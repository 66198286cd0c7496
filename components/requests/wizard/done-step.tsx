import { useState } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { useSite, useWords } from '@/components/forms/words'
import { findPath } from '@/components/site/links'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Band } from '@/components/ui/imigongo'
import { Notice } from '@/components/ui/notice'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { promiseText } from '@/lib/i18n/promise'
import { timeText } from '@/lib/i18n/time'
import { whatsappUrl } from '@/lib/places/phone'
import type { KeptReceipt } from './device-store'
import { DoneNumber } from './done-number'

/** The promise in one sentence, its minute far larger than the rest. */
function Promised({ due, locale }: { due: Date; locale: Locale }) {
  const copy = useWords('wizard')
  const time = timeText(due, locale)
  const [before, after] = promiseText({ due, now: new Date(), locale, copy }).split(time)
  return (
    <p className="font-extrabold text-2xl text-hill leading-tight">
      {before}
      <span className="tabular block text-[length:min(3.75rem,17vw)] leading-none tracking-tight sm:text-7xl">
        {time}
      </span>
      {after}
    </p>
  )
}

/** What the customer says when they call, and a press that copies it. */
function Reference({ reference }: Pick<KeptReceipt, 'reference'>) {
  const copy = useWords('wizard')
  const [isCopied, setIsCopied] = useState(false)

  async function copyReference() {
    try {
      await navigator.clipboard.writeText(reference)
      setIsCopied(true)
    } catch {
      // When the browser refuses to copy, the user can copy it by hand.
      prompt(copy.copy, reference)
    }
  }

  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="tabular font-bold text-xl">{reference}</strong>
        <button
          type="button"
          aria-label={`${copy.copy} ${reference}`}
          onClick={() => void copyReference()}
          className="inline-flex min-h-11 items-center gap-1.5 px-1 underline underline-offset-4"
        >
          {isCopied && <Icon name="check" size={18} />}
          <span aria-live="polite">{isCopied ? copy.copied : copy.copy}</span>
        </button>
      </p>
      <p className="text-quiet text-sm">{copy.referenceNote}</p>
    </div>
  )
}

/** The page of the request, loud; and a chat with oneself that keeps its link. */
function WaysBack({ path, reference }: Pick<KeptReceipt, 'path' | 'reference'>) {
  const copy = useWords('wizard')
  const url = typeof location === 'undefined' ? path : new URL(path, location.href).href
  return (
    <div className="grid gap-1 sm:flex sm:flex-wrap">
      <a href={path} className={buttonClass('primary')}>
        {copy.followLink}
      </a>
      <a
        href={whatsappUrl('', fill(copy.doneMessage, { reference, url }))}
        className={buttonClass('quiet')}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {copy.doneWhatsapp}
      </a>
    </div>
  )
}

export function DoneStep({ receipt, onAnother }: { receipt: KeptReceipt; onAnother: () => void }) {
  const copy = useWords('wizard')
  const { locale } = useSite()
  const { reference, path } = receipt
  const due = new Date(receipt.contact_due_at)
  const isPromised = due > new Date()
  const lost = receipt.lostPhotos ?? 0
  return (
    <section
      className="animate-settle overflow-hidden rounded-card border border-rule bg-white"
      aria-labelledby="done-title"
    >
      <Band className="bg-hill" />
      <div className="grid gap-5 p-5 sm:p-8">
        <h2 id="done-title" className="font-bold text-xl leading-tight">
          {copy.doneTitle}
        </h2>
        <div className="grid gap-2">
          {isPromised ? (
            <Promised due={due} locale={locale} />
          ) : (
            <div className="grid gap-3">
              <p className="font-bold text-lg">{copy.donePast}</p>
              <ContactRow />
            </div>
          )}
          <DoneNumber reference={reference} path={path} isPromised={isPromised} />
        </div>
        <Reference reference={reference} />
        {lost > 0 && <Notice look="calm" title={fill(copy.doneLostPhotos, { count: lost })} />}
        <WaysBack path={path} reference={reference} />
        <div className="grid gap-2 border-rule border-t pt-5 text-quiet text-sm">
          <h3 className="font-bold">{copy.doneNextTitle}</h3>
          <ol className="grid list-decimal gap-1 pl-5">
            {copy.doneNext.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <a
            href={findPath(locale)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.findLater}
          </a>
        </div>
        <div className="-mx-5 flex flex-wrap">
          <Button look="quiet" onClick={onAnother}>
            {copy.another}
          </Button>
          <a href={localePath(locale, '/')} className={buttonClass('quiet')}>
            {copy.home}
          </a>
        </div>
      </div>
    </section>
  )
}

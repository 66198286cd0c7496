import { useState } from 'react'
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

/** The promise in one sentence, its minute far larger than the rest. */
function Promised({ due, locale }: { due: Date; locale: Locale }) {
  const copy = useWords('wizard')
  const time = timeText(due, locale)
  const [before, after] = promiseText({ due, now: new Date(), locale, copy }).split(time)
  return (
    <p className="font-extrabold text-2xl text-hill leading-tight">
      {before}
      <span className="tabular block text-6xl tracking-tight sm:text-7xl">{time}</span>
      {after}
    </p>
  )
}

/** The ways back to the request: its page, a chat with oneself, the clipboard. */
function WaysBack({ path, reference }: Pick<KeptReceipt, 'path' | 'reference'>) {
  const copy = useWords('wizard')
  const [isCopied, setIsCopied] = useState(false)
  const url = typeof location === 'undefined' ? path : new URL(path, location.href).href

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // When the browser refuses to copy, the user can copy the link by hand.
      prompt(copy.copy, url)
    }
  }

  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <a href={path} className={buttonClass('primary')}>
        {copy.followLink}
      </a>
      <a
        href={whatsappUrl('', fill(copy.doneMessage, { reference, url }))}
        className={buttonClass('secondary')}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {copy.doneWhatsapp}
      </a>
      <Button look="secondary" onClick={() => void copyLink()}>
        <Icon name={isCopied ? 'check' : 'link'} />
        <span aria-live="polite">{isCopied ? copy.copied : copy.copy}</span>
      </Button>
    </div>
  )
}

export function DoneStep({ receipt, onAnother }: { receipt: KeptReceipt; onAnother: () => void }) {
  const copy = useWords('wizard')
  const { locale } = useSite()
  const [before, after] = copy.reference.split('{reference}')
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
        <Promised due={new Date(receipt.contact_due_at)} locale={locale} />
        <p>
          {before}
          <strong className="whitespace-nowrap font-semibold">{receipt.reference}</strong>
          {after}
        </p>
        {lost > 0 && <Notice look="calm" title={fill(copy.doneLostPhotos, { count: lost })} />}
        <WaysBack path={receipt.path} reference={receipt.reference} />
        <div className="grid gap-2 border-rule border-t pt-5">
          <h3 className="font-bold">{copy.doneNextTitle}</h3>
          <ol className="grid list-decimal gap-1 pl-5 marker:text-quiet">
            {copy.doneNext.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <a
            href={findPath(locale)}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
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

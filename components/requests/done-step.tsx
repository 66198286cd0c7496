import { useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { findPath } from '@/components/site/links'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Band } from '@/components/ui/imigongo'
import { localePath } from '@/lib/i18n/constants'
import { promiseText } from '@/lib/i18n/promise'
import type { KeptReceipt } from './device-store'

export function DoneStep({ receipt, onAnother }: { receipt: KeptReceipt; onAnother: () => void }) {
  const copy = useWords('wizard')
  const { locale } = useSite()
  const [isCopied, setIsCopied] = useState(false)
  const { path } = receipt
  const [before, after] = copy.reference.split('{reference}')

  async function copyLink() {
    const link = new URL(path, location.href).href
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // When the browser refuses to copy, the user can copy the link by hand.
      prompt(copy.copy, link)
    }
  }

  return (
    <section
      className="animate-settle overflow-hidden rounded-card border border-rule bg-white"
      aria-labelledby="done-title"
    >
      <Band className="bg-hill" />
      <div className="grid gap-5 p-5 sm:p-8">
        <span className="flex size-12 items-center justify-center rounded-full bg-hill text-white">
          <Icon name="check" size={26} />
        </span>
        <h2 id="done-title" className="font-bold text-2xl leading-tight">
          {copy.doneTitle}
        </h2>
        <p className="tabular font-extrabold text-3xl text-hill leading-tight sm:text-4xl">
          {promiseText({ due: new Date(receipt.contact_due_at), now: new Date(), locale, copy })}
        </p>
        <p>
          {before}
          <strong className="whitespace-nowrap font-semibold">{receipt.reference}</strong>
          {after}
        </p>
        <div className="grid gap-2 rounded-control bg-sand p-4">
          <p className="text-sm">{copy.keepLink}</p>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <a href={path} className={buttonClass('primary')}>
              {copy.followLink}
            </a>
            <Button look="secondary" onClick={() => void copyLink()}>
              <Icon name={isCopied ? 'check' : 'link'} />
              <span aria-live="polite">{isCopied ? copy.copied : copy.copy}</span>
            </Button>
          </div>
          <a
            href={findPath(locale)}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {copy.findLater}
          </a>
        </div>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button look="secondary" onClick={onAnother}>
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

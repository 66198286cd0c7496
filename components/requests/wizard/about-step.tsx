import { Fragment, useEffect, useState } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { CheckField, TextField } from '@/components/forms/fields'
import { Form, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { useSite, useWords } from '@/components/forms/words'
import { ForgetDevice } from '@/components/requests/track/receipts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { outboxEvent, readRemembered, readWaiting, type Typed, writeWaiting } from './device-store'
import { PlaceFields } from './place-fields'
import { RequestPrivacy, requestFields } from './request-fields'

function useWaiting() {
  const [waiting, setWaiting] = useState<'offline' | 'server' | null>(null)
  useEffect(() => {
    const look = () => setWaiting(readWaiting() && (navigator.onLine ? 'server' : 'offline'))
    const over = new AbortController()
    look()
    // `storage`: another window has sent it, or restored it to the form.
    for (const event of [outboxEvent, 'storage', 'online', 'offline']) {
      addEventListener(event, look, { signal: over.signal })
    }
    return () => over.abort()
  }, [])
  return waiting
}

export function AboutStep({ kit, onBack }: { kit: ApiForm<Typed>; onBack: () => void }) {
  const words = useWords('wizard')
  const { locale } = useSite()
  const waiting = useWaiting()
  const { about, whatsapp, remember } = requestFields(words)
  const [isKnown] = useState(() => readRemembered() !== null)
  return (
    <div className="grid gap-5">
      <Form kit={kit} label={words.aboutTitle} isLocked={waiting !== null}>
        <div className="flex items-center gap-1">
          <button
            type="button"
            onClick={onBack}
            aria-label={words.back}
            className="-ml-3 flex size-11 items-center justify-center rounded-full hover:bg-sand disabled:opacity-40"
          >
            <Icon name="back" size={24} />
          </button>
          <h2 className="font-bold text-2xl leading-tight">{words.aboutTitle}</h2>
        </div>
        {about.map((field) => (
          <Fragment key={field.name}>
            {field.name === 'location' && <PlaceFields />}
            <TextField {...field} />
            {field.name === 'phone' && <CheckField {...whatsapp} />}
          </Fragment>
        ))}
        <div>
          <CheckField {...remember} />
          {isKnown && (
            <div className="pl-8 text-quiet text-sm">
              <ForgetDevice />
            </div>
          )}
        </div>
        <FormProblem title={words.failedTitle} />
        {!waiting && <Submit kit={kit} />}
      </Form>
      {waiting && <WaitingNotice isOffline={waiting === 'offline'} />}
      <RequestPrivacy words={words} locale={locale} />
    </div>
  )
}

/** The promise and the button; after a failure the notice has its own button. */
function Submit({ kit }: { kit: ApiForm<Typed> }) {
  const words = useWords('wizard')
  if (kit.error) return null
  return (
    <div className="grid gap-3">
      <p data-until="" className="flex items-center gap-2 font-medium">
        <Icon name="clock" className="text-hill" />
        {words.note}
      </p>
      <Button type="submit" className="w-full sm:w-auto sm:min-w-48 sm:justify-self-end">
        {kit.isBusy ? words.submitting : words.submit}
      </Button>
    </div>
  )
}

function WaitingNotice({ isOffline }: { isOffline: boolean }) {
  const words = useWords('wizard')
  return (
    <Notice look="calm" title={isOffline ? words.offlineTitle : words.waitingTitle} role="status">
      <p>{isOffline ? words.offline : words.waiting}</p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ContactWays />
        <Button look="quiet" onClick={() => writeWaiting(null)}>
          {words.offlineDiscard}
        </Button>
      </div>
    </Notice>
  )
}

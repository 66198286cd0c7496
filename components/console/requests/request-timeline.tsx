import { useState } from 'react'
import { Moment } from '@/components/console/moment'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { RequestDetail, RequestEvent } from '@/lib/requests/admin-schema'
import { contactChannelLabels, contactOutcomeLabels, noteLimits } from '@/lib/requests/constants'
import { eventLabel } from '@/lib/requests/labels'
import { StaleNotice } from './stale-notice'
import { useRequestChange } from './use-request-change'

/** What happened, the newest first, and a place for a note. */
export function RequestTimeline({ request }: { request: RequestDetail }) {
  return (
    <Section id="timeline" title="Timeline">
      {!request.is_erased && <NoteForm request={request} />}
      <ol className="grid gap-4 border-clay border-l-2 pl-4">
        {request.events.toReversed().map((event) => (
          <li key={event.id} className="min-w-0">
            <EventText event={event} />
            <p className="tabular text-quiet text-sm">
              <Moment at={event.at} /> · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function EventText({ event }: { event: RequestEvent }) {
  const { channel, outcome, about, note, type } = event
  const how =
    channel && outcome && `${contactChannelLabels[channel]}: ${contactOutcomeLabels[outcome].toLowerCase()}`
  return (
    <>
      <p className={`font-medium ${type === 'request.alarm' ? 'text-alarm' : ''}`}>{eventLabel(type)}</p>
      {(how || about) && <p className="break-words text-sm">{[how, about].filter(Boolean).join(' · ')}</p>}
      {note && <p className="whitespace-pre-line break-words">{note}</p>}
    </>
  )
}

function NoteForm({ request }: { request: RequestDetail }) {
  // A note belongs to the request, not to what is in it: it is written upon the version that is current.
  const [note, setNote] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { change, isBusy, error, reset } = useRequestChange(request.id, () => {
    setNote('')
    setKey(crypto.randomUUID())
    notify.success('Note added')
  })
  function submit() {
    if (!note.trim()) return
    change({ method: 'POST', what: 'notes', body: { version: request.version, key, note: note.trim() } })
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field id="note" label="Note">
        {(ids) => (
          <textarea
            {...ids}
            rows={2}
            maxLength={noteLimits.max}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            placeholder="For staff only"
            className={`${inputClass} resize-y`}
          />
        )}
      </Field>
      <StaleNotice error={error} seen={request} onFresh={reset} />
      <Button type="submit" look="secondary" disabled={isBusy || !note.trim()} className="justify-self-start">
        {isBusy ? 'Saving…' : 'Add note'}
      </Button>
    </form>
  )
}

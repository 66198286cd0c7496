import { Section } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { Moment } from '@/components/console/moment'
import { RequestProblem } from '@/components/console/requests/dialogs/request-form'
import { noteFormId, useAwaited } from '@/components/console/requests/list/go-to'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { TextAreaField } from '@/components/forms/fields'
import { FormButtons } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { taskerReasonText } from '@/lib/offers/labels'
import { contactChannelLabels, contactOutcomeLabels, noteLimits } from '@/lib/requests/constants'
import type { RequestDetail, RequestEvent } from '@/lib/requests/staff/detail/schema'
import { Skeleton, StoryPart, useStory } from './story'

const loadSchema = async () => (await import('@/lib/requests/staff/change-schema')).requestNoteSchema

export function RequestTimeline({ request }: { request: RequestDetail }) {
  const story = useStory(request.id)
  return (
    <Section title="Timeline">
      {!request.is_erased && <NoteForm request={request} />}
      <StoryPart story={story} name="The timeline" skeleton={<Skeleton height="h-40" />}>
        {({ events }) => (
          <ol className="grid gap-4 border-clay border-l-2 pl-4">
            {events.toReversed().map((event) => (
              <li key={event.id} className="min-w-0">
                <EventText event={event} />
                <p className="tabular text-quiet text-sm">
                  <Moment at={event.at} /> · {event.actor}
                </p>
              </li>
            ))}
          </ol>
        )}
      </StoryPart>
    </Section>
  )
}

function EventText({ event }: { event: RequestEvent }) {
  const { channel, outcome, label, about, note, type } = event
  const how =
    channel && outcome && `${contactChannelLabels[channel]}: ${contactOutcomeLabels[outcome].toLowerCase()}`
  const isByTasker = type === 'offer.declined' || type === 'job.released'
  return (
    <>
      <p className={`font-medium ${type === 'request.alarm' ? 'text-alarm' : ''}`}>{label}</p>
      {(how || about) && <p className="break-words text-sm">{[how, about].filter(Boolean).join(' · ')}</p>}
      {note && (
        <p className="whitespace-pre-line break-words">{isByTasker ? taskerReasonText(note) : note}</p>
      )}
    </>
  )
}

function NoteForm({ request }: { request: RequestDetail }) {
  useAwaited(noteFormId)
  const show = useShowRequest()
  const kit: ApiForm<{ note: string }> = useStaffForm({
    start: { note: '' },
    schema: loadSchema,
    // A note does not conflict with other changes, so it always uses the current version.
    toBody: ({ note }) => ({ version: request.version, note }),
    call: (body, key) =>
      changeRequest(request.id, { method: 'POST', part: 'notes' }, Object.assign({ key }, body)),
    done: 'Note added',
    onDone: (answer: RequestAnswer) => {
      show(answer)
      kit.form.reset()
    },
  })
  return (
    <div id={noteFormId}>
      <StaffForm kit={kit} className="grid gap-2">
        <TextAreaField
          name="note"
          label="Note"
          rows={2}
          maxLength={noteLimits.max}
          placeholder="For staff only"
        />
        <RequestProblem seen={request} onFresh={kit.reset} />
        <FormButtons action="Add note" busy="Saving…" look="secondary" />
      </StaffForm>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { PartsCount } from '@/components/console/messages/parts-count'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { RadioField, TextAreaField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { Button } from '@/components/ui/button'
import {
  type ConversationChannel,
  conversationChannels,
  isTextChannel,
  type TextChannel,
} from '@/lib/messages/constants'
import { channelLabels } from '@/lib/messages/labels'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

type Values = { channel: ConversationChannel; text: string }

const loadSchema = async () =>
  (await import('@/lib/requests/staff/change-schema')).staffTextSchema.omit({ key: true })

const send = (id: string, body: unknown, key: string) =>
  changeRequest(id, { method: 'POST', part: 'messages' }, Object.assign({ key }, body))

/** The channel of the last text that waits for an answer, else SMS; the page where the number is wrong. */
function firstChannel({ unanswered_text, phone_wrong_at }: RequestDetail): ConversationChannel {
  if (phone_wrong_at) return 'page'
  const channel = unanswered_text?.channel ?? 'sms'
  return isTextChannel(channel) ? channel : 'sms'
}

/** What a text does to the request, once it is sent. */
function countsAs(
  { status, unanswered_text, contacted_at }: RequestDetail,
  channel: ConversationChannel,
): string {
  if (channel === 'page')
    return 'It is shown on the page of the request. Nobody knows when it is read, so it counts neither as a contact nor as an attempt.'
  if (!isOpenStatus(status))
    return 'The request has ended: a text counts neither as a contact nor as an attempt.'
  const waits = contacted_at === null
  if (unanswered_text)
    return `This answers what the customer wrote: once it is sent, it counts as a contact${waits ? ' and stops the clock' : ''}.`
  return `Once it is sent, it counts as an attempt${waits ? '; the clock goes on' : ''}.`
}

const whatsappHints: Record<RequestDetail['whatsapp_allows'], string> = {
  words: '',
  fixed_text:
    'WhatsApp allows free text only within 24 hours after the customer wrote. Now it can only ask for a call.',
  nothing: 'WhatsApp is not possible: the customer did not agree to it.',
}

/** When a customer writes while the form is empty, it turns to their channel. */
function useLatestChannel({ form }: ApiForm<Values>, channel: ConversationChannel) {
  const { getValues, reset } = form
  const before = useRef(channel)
  useEffect(() => {
    if (before.current === channel) return
    before.current = channel
    if (getValues('text') === '') reset({ channel, text: '' })
  }, [getValues, reset, channel])
}

/** At a desk it stays in sight while the texts above it are scrolled. */
const atFootClass = 'lg:sticky lg:bottom-0 lg:-mx-4 lg:bg-surface lg:px-4 lg:pb-4'

type ComposerProps = { request: RequestDetail; isInbox: boolean }

export function Composer({ request, isInbox }: ComposerProps) {
  const show = useShowRequest()
  const kit: ApiForm<Values> = useStaffForm<Values, RequestAnswer>({
    start: { channel: firstChannel(request), text: '' },
    schema: loadSchema,
    call: (body, key) => send(request.id, body, key),
    done: () =>
      kit.form.getValues('channel') === 'page' ? 'It is on the page now' : 'The text is on its way',
    onDone: (answer) => {
      show(answer)
      kit.form.reset({ channel: kit.form.getValues('channel'), text: '' })
    },
  })
  useLatestChannel(kit, firstChannel(request))
  return (
    <div className={`border-rule border-t pt-4 ${isInbox ? atFootClass : ''}`}>
      <StaffForm kit={kit} label="Write to the customer" className="grid gap-3">
        <Fields request={request} isInbox={isInbox} />
      </StaffForm>
    </div>
  )
}

function Fields({ request, isInbox }: ComposerProps) {
  const channel = useWatch<Values, 'channel'>({ name: 'channel' })
  const allows = channel === 'whatsapp' ? request.whatsapp_allows : 'words'
  const hint = whatsappHints[allows]
  return (
    <>
      <RadioField
        name="channel"
        legend="Write by"
        options={conversationChannels
          .filter((one) => one === 'page' || !request.phone_wrong_at)
          .map((one) => [one, channelLabels[one]])}
      />
      {hint && <p className="text-quiet text-sm">{hint}</p>}
      {allows === 'words' && (
        <>
          <TextAreaField name="text" label="Text" rows={isInbox ? 2 : 3} />
          {isTextChannel(channel) && <PartsCount channel={channel} />}
        </>
      )}
      {allows !== 'nothing' && <p className="text-quiet text-sm">{countsAs(request, channel)}</p>}
      <FormProblem />
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {allows === 'words' && (
          <FormButtons
            action="Send"
            busy="Sending…"
            look={isInbox ? 'primary' : 'secondary'}
            className="*:grow sm:grow"
          />
        )}
        {allows !== 'nothing' && isTextChannel(channel) && <AskForCall request={request} channel={channel} />}
      </div>
    </>
  )
}

/** Sends the fixed text that asks for a call; what was typed stays. */
function AskForCall({ request, channel }: { request: RequestDetail; channel: TextChannel }) {
  const { change, isBusy } = useChange<{ channel: TextChannel; text: null }, RequestAnswer>({
    call: (body, key) => send(request.id, body, key),
    done: 'The text that asks for a call is on its way',
    onDone: useShowRequest(),
    isToast: true,
  })
  return (
    <Button
      look="secondary"
      aria-disabled={isBusy}
      className="sm:grow"
      onClick={() => void change({ channel, text: null })}
    >
      {isBusy ? 'Sending…' : 'Ask for a call'}
    </Button>
  )
}

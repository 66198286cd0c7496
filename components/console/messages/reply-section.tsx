import { Section } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { TextAreaField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { Button, buttonClass } from '@/components/ui/button'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { TextChannel } from '@/lib/messages/constants'
import { isUnanswered, personText } from '@/lib/messages/labels'
import { type MessageDetail, replySchema } from '@/lib/messages/schema'
import { PartsCount } from './parts-count'

const api = (id: string, part: string) => `/api/admin/messages/${id}/${part}`
const renews = [['messages'], ['inbox'], ['work-counts']]

function NoAnswerButton({ id }: { id: string }) {
  const { change, isBusy } = useChange({
    call: () => callAdminApi(api(id, 'no-answer'), { method: 'POST' }),
    renews,
    done: 'It needs no answer',
    isToast: true,
  })
  return (
    <Button look="secondary" aria-disabled={isBusy} onClick={() => void change()}>
      {isBusy ? 'Saving…' : 'Needs no answer'}
    </Button>
  )
}

function countsAs({ request_id }: MessageDetail): string {
  const sameWay = 'It goes to the same number on the same channel.'
  if (!request_id) return sameWay
  return `${sameWay} Once it is sent, it counts as a contact in the request.`
}

/** What was written on the page of a request is answered there. */
export function AnswerInRequest({ message }: { message: MessageDetail }) {
  if (!message.request_id || !isUnanswered(message)) return null
  return (
    <Section title="Answer">
      <p>It was written on the page of a request. Call the customer, or answer in the request.</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a href={`/admin/taskers-request/${message.request_id}`} className={buttonClass()}>
          Open the request
        </a>
        <NoAnswerButton id={message.id} />
      </div>
    </Section>
  )
}

type ReplySectionProps = { message: MessageDetail; channel: TextChannel }

/** The answer to what a number wrote. */
export function ReplySection({ message, channel }: ReplySectionProps) {
  const kit: ApiForm<{ text: string }> = useStaffForm({
    start: { text: '' },
    schema: replySchema.omit({ key: true }),
    call: (body, key) =>
      callAdminApi(api(message.id, 'reply'), { method: 'POST', body: Object.assign({ key }, body) }),
    renews,
    done: 'The answer is on its way',
    onDone: () => kit.form.reset(),
  })
  return (
    <Section title="Answer">
      <StaffForm kit={kit} label="Answer" className="grid gap-3">
        <TextAreaField
          name="text"
          label={`Answer ${personText({ ...message, direction: 'out' })}`}
          rows={4}
        />
        <PartsCount channel={channel} />
        <p className="text-quiet text-sm">{countsAs(message)}</p>
        <FormProblem />
        <div className="flex flex-col gap-2 sm:flex-row">
          <FormButtons action="Send the answer" busy="Sending…" />
          {isUnanswered(message) && <NoAnswerButton id={message.id} />}
        </div>
      </StaffForm>
    </Section>
  )
}

import 'server-only'
import { render } from '@react-email/components'
import { kigaliDateTime } from '@/lib/i18n/time'
import { MailButton, MailFrame, MailText } from '@/lib/messages/mail-frame'

export type CancelledMail = {
  reference: string
  taskTitle: string
  wantedAt: Date | null
  reason: string
  url: string
}

/** The mail to staff that a customer cancelled after a tasker was assigned; it contains no names. */
export async function renderCancelledMail({ reference, taskTitle, wantedAt, reason, url }: CancelledMail) {
  const title = 'Cancelled by the customer'
  const lines = [
    `${reference} · ${taskTitle}${wantedAt ? ` · for ${kigaliDateTime(wantedAt)}` : ''}`,
    `Reason: ${reason}.`,
    'A tasker was assigned and is told by mail. If the job is near, call them too.',
  ]
  const html = await render(
    <MailFrame lang="en" preview={lines[0] ?? ''} title={title}>
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={url}>Open the request</MailButton>
    </MailFrame>,
  )
  const text = [title, '', ...lines, '', url].join('\n')
  return { subject: `${reference}: ${title.toLowerCase()}`, html, text }
}

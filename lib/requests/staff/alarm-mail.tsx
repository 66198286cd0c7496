import 'server-only'
import { render } from '@react-email/components'
import { kigaliTime } from '@/lib/i18n/time'
import { MailButton, MailFrame, MailText } from '@/lib/messages/mail-frame'

export type AlarmMail = {
  reference: string
  taskTitle: string
  location: string
  attempts: number
  ownerName: string | null
  contactDueAt: Date
  level: number
  url: string
}

const triesText = (attempts: number) =>
  attempts === 0 ? 'Nobody has tried yet.' : `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} so far.`

function linesOf(mail: AlarmMail): string[] {
  const due = kigaliTime(mail.contactDueAt)
  return [
    mail.level >= 60
      ? `We promised to call by ${due} and nobody has reached the customer.`
      : `${mail.level} minutes of the hour are over and nobody has reached the customer. We promised ${due}.`,
    `${mail.reference} · ${mail.taskTitle} · ${mail.location}`,
    `${mail.ownerName ? `${mail.ownerName} owns it.` : 'Nobody owns it.'} ${triesText(mail.attempts)}`,
  ]
}

/** The mail of an alarm. The subject has no name and no number, because locked phones show it. */
export async function renderAlarmMail(mail: AlarmMail) {
  const due = kigaliTime(mail.contactDueAt)
  const title = mail.level >= 60 ? `Late since ${due}` : `Call before ${due}`
  const lines = linesOf(mail)
  // Without `gone`, a number in the subject would look like the minutes left.
  const gone = mail.level >= 60 ? '' : `, ${mail.level} min gone`
  const body = (
    <MailFrame lang="en" preview={lines[0] ?? ''} title={title}>
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={mail.url}>Open the request</MailButton>
    </MailFrame>
  )
  return {
    subject: `${mail.reference}: ${title.toLowerCase()}${gone}`,
    html: await render(body),
    text: [title, '', ...lines, '', mail.url].join('\n'),
  }
}

import 'server-only'
import { render, Section, Text } from '@react-email/components'
import { kigaliTime } from '@/lib/i18n/time'
import { MailButton, MailFrame, mailColours } from '@/lib/messages/mail-frame'
import { displayPhone } from '@/lib/places/phone'

export type NewRequestMail = {
  reference: string
  taskTitle: string
  fullName: string
  phone: string
  location: string
  description: string
  localeName: string
  contactDueAt: Date
  url: string
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <Text
      style={{
        margin: '0 0 12px',
        fontSize: 16,
        lineHeight: '24px',
        color: mailColours.ink,
        whiteSpace: 'pre-line',
      }}
    >
      <span style={{ color: mailColours.quiet, fontSize: 14 }}>{label}</span>
      <br />
      {value}
    </Text>
  )
}

function NewRequest({ mail }: { mail: NewRequestMail }) {
  const due = kigaliTime(mail.contactDueAt)
  return (
    <MailFrame
      lang="en"
      preview={`Call before ${due}: ${mail.taskTitle}, ${mail.location}`}
      title={`Call before ${due}`}
    >
      <Text style={{ margin: '0 0 20px', fontSize: 16, color: mailColours.quiet }}>
        {mail.reference} · {mail.taskTitle}
      </Text>
      <Section style={{ borderTop: `1px solid ${mailColours.rule}`, paddingTop: 16 }}>
        <Row label="Customer" value={`${mail.fullName} · ${displayPhone(mail.phone)}`} />
        <Row label="Language" value={mail.localeName} />
        <Row label="Place" value={mail.location} />
        <Row label="What they need" value={mail.description} />
      </Section>
      <MailButton href={mail.url}>Open the request</MailButton>
    </MailFrame>
  )
}

/** The mail to staff about a new request. The subject has no name and no number: locked phones show it. */
export async function renderNewRequestMail(mail: NewRequestMail) {
  const due = kigaliTime(mail.contactDueAt)
  return {
    subject: `${mail.reference}: ${mail.taskTitle}, call before ${due}`,
    html: await render(<NewRequest mail={mail} />),
    text: [
      `Call before ${due}`,
      '',
      `${mail.reference} · ${mail.taskTitle}`,
      `Customer: ${mail.fullName} · ${displayPhone(mail.phone)}`,
      `Language: ${mail.localeName}`,
      `Place: ${mail.location}`,
      '',
      mail.description,
      '',
      mail.url,
    ].join('\n'),
  }
}

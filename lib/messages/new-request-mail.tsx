import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import { kigaliTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/requests/phone'

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

const colours = { paper: '#FBF8F3', ink: '#1C1917', clay: '#C2410C', rule: '#E7DFD3', quiet: '#57534E' }
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

function Row({ label, value }: { label: string; value: string }) {
  return (
    <Text
      style={{
        margin: '0 0 12px',
        fontSize: 16,
        lineHeight: '24px',
        color: colours.ink,
        whiteSpace: 'pre-line',
      }}
    >
      <span style={{ color: colours.quiet, fontSize: 14 }}>{label}</span>
      <br />
      {value}
    </Text>
  )
}

function NewRequest(mail: NewRequestMail) {
  const due = kigaliTime(mail.contactDueAt)
  return (
    <Html lang="en">
      <Head />
      <Preview>{`Call before ${due}: ${mail.taskTitle}, ${mail.location}`}</Preview>
      <Body style={{ backgroundColor: colours.paper, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            maxWidth: 560,
            margin: '0 auto',
            borderTop: `6px solid ${colours.clay}`,
            backgroundColor: '#fff',
            padding: 24,
          }}
        >
          <Heading
            as="h1"
            style={{ fontSize: 24, lineHeight: '30px', margin: '0 0 4px', color: colours.ink }}
          >
            Call before {due}
          </Heading>
          <Text style={{ margin: '0 0 20px', fontSize: 16, color: colours.quiet }}>
            {mail.reference} · {mail.taskTitle}
          </Text>
          <Section style={{ borderTop: `1px solid ${colours.rule}`, paddingTop: 16 }}>
            <Row label="Customer" value={`${mail.fullName} · ${displayPhone(mail.phone)}`} />
            <Row label="Language" value={mail.localeName} />
            <Row label="Place" value={mail.location} />
            <Row label="What they need" value={mail.description} />
          </Section>
          <Button
            href={mail.url}
            style={{
              backgroundColor: colours.clay,
              color: '#fff',
              padding: '14px 22px',
              borderRadius: 8,
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            Open the request
          </Button>
        </Container>
      </Body>
    </Html>
  )
}

/** The mail that tells staff of a new request. The subject carries no name and no number: subjects show on locked phones. */
export async function renderNewRequestMail(mail: NewRequestMail) {
  const due = kigaliTime(mail.contactDueAt)
  return {
    subject: `${mail.reference}: ${mail.taskTitle}, call before ${due}`,
    html: await render(<NewRequest {...mail} />),
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

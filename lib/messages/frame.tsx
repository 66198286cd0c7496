import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/constants'

export const mailColours = {
  paper: '#FBF8F3',
  sand: '#F3EDE3',
  ink: '#1C1917',
  clay: '#C2410C',
  rule: '#E7DFD3',
  quiet: '#57534E',
}
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

type MailFrameProps = {
  locale: Locale
  /** What a phone shows beside the subject. */
  preview: string
  title: string
  footer: string
  children: ReactNode
}

/** The sheet that every mail to a person is written on. */
export function MailFrame({ locale, preview, title, footer, children }: MailFrameProps) {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: mailColours.paper, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            maxWidth: 560,
            margin: '0 auto',
            borderTop: `6px solid ${mailColours.clay}`,
            backgroundColor: '#fff',
            padding: 24,
          }}
        >
          <Heading
            as="h1"
            style={{ fontSize: 24, lineHeight: '30px', margin: '0 0 16px', color: mailColours.ink }}
          >
            {title}
          </Heading>
          {children}
          <Text style={{ margin: '28px 0 0', fontSize: 14, lineHeight: '20px', color: mailColours.quiet }}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 14px', fontSize: 16, lineHeight: '24px', color: mailColours.ink }}>
      {children}
    </Text>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: mailColours.clay,
        color: '#fff',
        padding: '14px 22px',
        borderRadius: 8,
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  )
}

import 'server-only'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { env } from '@/lib/platform/env'

export const mailColours = {
  paper: '#FBF8F3',
  sand: '#F3EDE3',
  ink: '#1C1917',
  clay: '#C2410C',
  rule: '#E7DFD3',
  quiet: '#57534E',
}
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const buttonStyle: CSSProperties = {
  backgroundColor: mailColours.clay,
  color: '#fff',
  padding: '14px 22px',
  borderRadius: 8,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
}

const codeStyle: CSSProperties = {
  margin: '0 0 16px',
  padding: '18px 12px',
  backgroundColor: mailColours.sand,
  borderRadius: 10,
  fontSize: 40,
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: 8,
  textAlign: 'center',
  color: mailColours.ink,
}

type MailFrameProps = {
  lang: Locale
  /** The text that a phone shows beside the subject. */
  preview: string
  title: string
  /** Why the recipient gets this mail, in small print. */
  footer?: string
  children: ReactNode
}

/** The frame of every mail. Where pictures are blocked, a clay bar replaces the imigongo border. */
export function MailFrame({ lang, preview, title, footer, children }: MailFrameProps) {
  const site = env().SITE_URL
  return (
    <Html lang={lang}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: mailColours.paper, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: 560, margin: '0 auto', backgroundColor: '#fff' }}>
          <Section style={{ backgroundColor: mailColours.clay, lineHeight: 0, fontSize: 0 }}>
            <Img
              src={`${site}/mail-band.png`}
              width="560"
              alt=""
              style={{ display: 'block', width: '100%', minHeight: 8 }}
            />
          </Section>
          <Section style={{ padding: '20px 24px 28px' }}>
            <Text style={{ margin: '0 0 20px', fontSize: 18, lineHeight: '24px', fontWeight: 800 }}>
              <Link href={`${site}${localePath(lang, '/')}`} style={{ color: mailColours.clay }}>
                Taskers
              </Link>
            </Text>
            <Heading
              as="h1"
              style={{ fontSize: 24, lineHeight: '30px', margin: '0 0 8px', color: mailColours.ink }}
            >
              {title}
            </Heading>
            {children}
            {footer && (
              <Text
                style={{ margin: '28px 0 0', fontSize: 14, lineHeight: '20px', color: mailColours.quiet }}
              >
                {footer}
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 14px', fontSize: 16, lineHeight: '24px', color: mailColours.ink }}>
      {children}
    </Text>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={buttonStyle}>
      {children}
    </Button>
  )
}

type Letter = Omit<MailFrameProps, 'preview' | 'children'> & {
  subject: string
  greeting?: string
  code?: string
  paragraphs: string[]
  action?: { text: string; url: string }
}

/** A mail of paragraphs as HTML and as text. */
export async function renderLetter({ subject, greeting, code, paragraphs, action, ...frame }: Letter) {
  const html = await render(
    <MailFrame {...frame} preview={paragraphs[0] ?? frame.title}>
      {greeting && <MailText>{greeting}</MailText>}
      {code && <Text style={codeStyle}>{code}</Text>}
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {action && <MailButton href={action.url}>{action.text}</MailButton>}
    </MailFrame>,
  )
  const last = action && `${action.text}\n${action.url}`
  const text = [greeting ?? frame.title, code, ...paragraphs, last, frame.footer].filter(Boolean).join('\n\n')
  return { subject, html, text }
}

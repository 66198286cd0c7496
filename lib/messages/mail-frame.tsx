import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { env } from '@/lib/platform/env'

export const mailColours = {
  paper: '#FBF8F3',
  ink: '#1C1917',
  clay: '#C2410C',
  rule: '#E7DFD3',
  quiet: '#57534E',
}
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const mailButton: CSSProperties = {
  backgroundColor: mailColours.clay,
  color: '#fff',
  padding: '14px 22px',
  borderRadius: 8,
  fontSize: 16,
  fontWeight: 600,
}

type MailFrameProps = { lang: string; preview: string; title: string; children: ReactNode }

/** What every mail looks like: the imigongo border, the name, a title. Where pictures are blocked, the border is a clay bar. */
export function MailFrame({ lang, preview, title, children }: MailFrameProps) {
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
              <Link href={site} style={{ color: mailColours.clay }}>
                Taskers
              </Link>
            </Text>
            <Heading
              as="h1"
              style={{ fontSize: 24, lineHeight: '30px', margin: '0 0 4px', color: mailColours.ink }}
            >
              {title}
            </Heading>
            {children}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

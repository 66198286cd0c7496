import 'server-only'
import { Link, render, Text } from '@react-email/components'
import type { Locale, Localized } from '@/lib/i18n/constants'
import { MailButton, MailFrame, mailColours } from '@/lib/messages/mails'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

type WaitlistMail = { locale: Locale; confirmUrl: string; leaveUrl: string }

type Copy = (typeof en)['waitlist']['mail']
const copies: Localized<Copy> = { en: en.waitlist.mail, rw: rw.waitlist.mail, fr: fr.waitlist.mail }

function Confirmation({ locale, confirmUrl, leaveUrl }: WaitlistMail) {
  const copy = copies[locale]
  const quiet = { margin: '24px 0 0', fontSize: 14, lineHeight: '21px', color: mailColours.quiet }
  return (
    <MailFrame lang={locale} preview={copy.text} title={copy.title}>
      <Text style={{ margin: '8px 0 20px', fontSize: 16, lineHeight: '24px', color: mailColours.ink }}>
        {copy.text}
      </Text>
      <MailButton href={confirmUrl}>{copy.button}</MailButton>
      <Text style={quiet}>
        {copy.ignore}{' '}
        <Link href={leaveUrl} style={{ color: mailColours.quiet, textDecoration: 'underline' }}>
          {copy.leave}
        </Link>
      </Text>
    </MailFrame>
  )
}

/** The mail that asks a person on the waitlist to confirm their address. */
export async function renderWaitlistMail(mail: WaitlistMail) {
  const copy = copies[mail.locale]
  return {
    subject: copy.subject,
    html: await render(<Confirmation {...mail} />),
    text: [
      copy.title,
      '',
      copy.text,
      '',
      copy.button,
      mail.confirmUrl,
      '',
      copy.ignore,
      copy.leave,
      mail.leaveUrl,
    ].join('\n'),
  }
}

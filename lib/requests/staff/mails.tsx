import 'server-only'
import { render, Section, Text } from '@react-email/components'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { kigaliTime } from '@/lib/i18n/time'
import { MailButton, MailFrame, mailColours, renderLetter } from '@/lib/messages/mails'
import { displayPhone } from '@/lib/places/phone'

const openIt = 'Open the request'

type NewRequestMail = {
  reference: string
  taskTitle: string
  fullName: string
  phone: string
  location: string
  description: string
  localeName: string
  contactDueAt: Date
  /** When the customer wishes it; empty for as soon as possible. */
  wish: string
  answers: [question: string, answer: string][]
  photos: number
  url: string
}

const photosText = (count: number) => `${count}, in the request`

const factsOf = (mail: NewRequestMail): [label: string, value: string][] => [
  ['Customer', `${mail.fullName} · ${displayPhone(mail.phone)}`],
  ['Language', mail.localeName],
  ['Place', mail.location],
  ['When', mail.wish || 'As soon as possible'],
  ...mail.answers,
  ...(mail.photos > 0 ? [['Photos', photosText(mail.photos)] as [string, string]] : []),
]

const inOneLine = ([label, value]: readonly [string, string]) =>
  label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`

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
        {factsOf(mail).map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        <Row label="What they need" value={mail.description} />
      </Section>
      <MailButton href={mail.url}>{openIt}</MailButton>
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
      ...factsOf(mail).map(inOneLine),
      '',
      mail.description,
      '',
      mail.url,
    ].join('\n'),
  }
}

type AlarmMail = {
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
export function renderAlarmMail(mail: AlarmMail) {
  const due = kigaliTime(mail.contactDueAt)
  const title = mail.level >= 60 ? `Late since ${due}` : `Call before ${due}`
  // Without `gone`, a number in the subject would look like the minutes left.
  const gone = mail.level >= 60 ? '' : `, ${mail.level} min gone`
  return renderLetter({
    lang: 'en',
    subject: `${mail.reference}: ${title.toLowerCase()}${gone}`,
    title,
    paragraphs: linesOf(mail),
    action: { text: openIt, url: mail.url },
  })
}

type EscalationMail = Omit<AlarmMail, 'ownerName' | 'level'>

/** The mail to the person on call. The subject has no name and no number, because locked phones show it. */
export function renderEscalationMail(mail: EscalationMail) {
  const title = 'Nobody has claimed this request'
  return renderLetter({
    lang: 'en',
    subject: `${mail.reference}: nobody has claimed it`,
    title,
    paragraphs: [
      `You are on call. We promised to call by ${kigaliTime(mail.contactDueAt)}, and nobody has it in hand.`,
      `${mail.reference} · ${mail.taskTitle} · ${mail.location}`,
      triesText(mail.attempts),
    ],
    action: { text: openIt, url: mail.url },
  })
}

type ComplaintMail = { reference: string; taskTitle: string; words: string; url: string }

/** The mail to staff about a customer's complaint. The subject has no name and no number. */
export function renderComplaintMail({ reference, taskTitle, words, url }: ComplaintMail) {
  const title = 'A customer says that something is wrong'
  return renderLetter({
    lang: 'en',
    subject: `${reference}: something is wrong`,
    title,
    paragraphs: [`${reference} · ${taskTitle}`, words, 'Answer in the request, or call.'],
    action: { text: openIt, url },
  })
}

type JobBackMail = {
  reference: string
  taskTitle: string
  sector: string | null
  wantedAt: Date | null
  why: 'released' | 'no_show'
  url: string
}

const backTitles = {
  released: 'The tasker cannot come',
  no_show: 'The tasker did not come',
}

/** The alarm to staff that a job has lost its tasker; it contains no names. */
export function renderJobBackMail({ reference, taskTitle, sector, wantedAt, why, url }: JobBackMail) {
  const title = backTitles[why]
  const facts = [reference, taskTitle, sector, wantedAt && `for ${kigaliDateTime(wantedAt)}`]
  return renderLetter({
    lang: 'en',
    subject: `${reference}: ${title.toLowerCase()}`,
    title,
    paragraphs: [
      facts.filter(Boolean).join(' · '),
      'The request is back at the desk. Offer it to the next tasker, and call the customer.',
    ],
    action: { text: openIt, url },
  })
}

type CancelledMail = {
  reference: string
  taskTitle: string
  wantedAt: Date | null
  reason: string
  url: string
}

/** The mail to staff that a customer cancelled after a tasker was assigned; it contains no names. */
export function renderCancelledMail({ reference, taskTitle, wantedAt, reason, url }: CancelledMail) {
  const title = 'Cancelled by the customer'
  const paragraphs = [
    `${reference} · ${taskTitle}${wantedAt ? ` · for ${kigaliDateTime(wantedAt)}` : ''}`,
    `Reason: ${reason}.`,
    'A tasker was assigned and is told by mail. If the job is near, call them too.',
  ]
  const subject = `${reference}: ${title.toLowerCase()}`
  return renderLetter({ lang: 'en', subject, title, paragraphs, action: { text: openIt, url } })
}

import 'server-only'
import type { AdminRole, LoginChange } from '@/lib/auth/constants'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { renderLetter } from '@/lib/messages/mails'

type LinkMail = { name: string; role: AdminRole; by: string | null; expiresAt: Date; url: string }
const footer = 'Taskers, Kigali. None of our staff will ever ask you for a password or a code.'

type Letter = { subject: string; title: string; paragraphs: string[]; action: string; url: string }

const write = ({ action, url, ...letter }: Letter) =>
  renderLetter({ ...letter, lang: 'en', action: { text: action, url }, footer })

const article = (role: AdminRole) => (role === 'dispatcher' ? 'a dispatcher' : `an ${role}`)

/** The mail that invites a person to the back office and says who invites. */
export function renderInviteMail({ name, role, by, expiresAt, url }: LinkMail) {
  return write({
    subject: 'Your account in the back office of Taskers',
    title: `Welcome, ${name}`,
    paragraphs: [
      `${by ?? 'The owner'} invites you to the back office of Taskers as ${article(role)}.`,
      `Choose your password to accept. The link works once, until ${kigaliDateTime(expiresAt)} (Kigali).`,
      'If you do not know about this, ignore this email.',
    ],
    action: 'Choose a password',
    url,
  })
}

/** The mail with a link for a new password. */
export function renderResetMail({ by, expiresAt, url }: LinkMail) {
  return write({
    subject: 'A new password for the back office of Taskers',
    title: 'Choose a new password',
    paragraphs: [
      by
        ? `${by} sends you this link for a new password.`
        : 'Somebody, probably you, asked for a new password for your account.',
      `The link works once, until ${kigaliDateTime(expiresAt)} (Kigali). Until you use it, your old password stays.`,
      'If you did not expect this, ignore this email and tell the owner.',
    ],
    action: 'Choose a new password',
    url,
  })
}

type ChangeMail = {
  change: LoginChange
  /** Null: the account's owner. */
  by: string | null
  at: Date
  url: string
}

const changes: Record<LoginChange, { title: string; text: string }> = {
  'admin.password_changed': {
    title: 'Your password was changed',
    text: 'the password of your account was changed. You are logged out everywhere else.',
  },
  'admin.password_set': {
    title: 'Your password was changed',
    text: 'a new password was set for your account by a mailed link. You are logged out everywhere.',
  },
  'admin.two_factor_on': {
    title: 'Two-factor login was turned on',
    text: 'two-factor login was turned on for your account. You are logged out everywhere else.',
  },
  'admin.two_factor_off': {
    title: 'Two-factor login was turned off',
    text: 'two-factor login was turned off for your account. Your password alone is enough now.',
  },
  'admin.two_factor_reset': {
    title: 'Two-factor login was turned off',
    text: 'two-factor login of your account was turned off by {by}. Your password alone is enough now; turn it on again on your profile.',
  },
  'admin.recovery_codes_renewed': {
    title: 'You have new recovery codes',
    text: 'new recovery codes were made for your account. The old ones do not work any more.',
  },
  'admin.second_step_refused': {
    title: 'Somebody knows your password',
    text: 'somebody typed your password and five wrong codes of the second step, all within a day. They were refused.',
  },
}

/** The mail that says that a password or second step changed, and what to do if another person did it. */
export function renderLoginChangeMail({ change, by, at, url }: ChangeMail) {
  const { title, text } = changes[change]
  return write({
    subject: `${title}: back office of Taskers`,
    title,
    paragraphs: [
      `On ${kigaliDateTime(at)} (Kigali) ${text.replace('{by}', by ?? 'you')}`,
      'If you know about this, there is nothing to do.',
      'If you do not: choose a new password at once, which ends every session of your account, and tell an owner.',
    ],
    action: 'Choose a new password',
    url,
  })
}

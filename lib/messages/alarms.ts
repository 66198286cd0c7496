import 'server-only'
import { addressesToAlarm, addressHash } from '@/lib/admins/alarm-addresses'
import { kigaliDayName } from '@/lib/i18n/time'
import { env } from '@/lib/platform/env'
import { renderLetter } from './mail-frame'
import { deliverEach } from './mutations'

const alarms = {
  budget: {
    title: 'Most texts of this day are used',
    paragraphs: [
      'When all are used, the product sends no more texts on this day. Codes go by mail then, and what staff write still goes.',
      'Look in Messages at what was sent, and raise the number in the settings if it is right.',
    ],
    action: { text: 'Open the settings', path: '/admin/settings' },
  },
  account: {
    title: 'The provider of texts refuses our account',
    paragraphs: ['Texts reach nobody until this is settled. Look at the account at the provider.'],
    action: { text: 'Open the messages in trouble', path: '/admin/messages?view=trouble' },
  },
  balance: {
    title: 'The balance at the provider of texts is low',
    paragraphs: ['It is not enough for another day of texts. Please pay in.'],
    action: { text: 'Open the messages', path: '/admin/messages' },
  },
} as const

/** Mails staff about texts, once a day for each kind of alarm. */
export async function mailTextAlarm(data: Record<string, unknown>): Promise<void> {
  const day = String(data.day)
  const about = data.about === 'account' || data.about === 'balance' ? data.about : 'budget'
  const { title, paragraphs, action } = alarms[about]
  const mail = await renderLetter({
    lang: 'en',
    subject: `${kigaliDayName(day)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    paragraphs: [`${data.detail}.`, ...paragraphs],
    action: { text: action.text, url: `${env().SITE_URL}${action.path}` },
  })
  const template = `texts.${about}`
  const addresses = await addressesToAlarm()
  await deliverEach(
    addresses.map((to) => ({ dedupeKey: `${template}:${day}:${addressHash(to)}`, template, to, ...mail })),
  )
}

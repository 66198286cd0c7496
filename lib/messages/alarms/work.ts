import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { channelTroubles } from '@/db/schema'
import { kigaliDayName } from '@/lib/i18n/dates'
import { kigaliTime } from '@/lib/i18n/time'
import { channelLabels } from '@/lib/messages/labels'
import { renderLetter } from '@/lib/messages/mails'
import { deliverEach } from '@/lib/messages/mutations'
import { writeText } from '@/lib/messages/texts/mutations'
import { textOf } from '@/lib/messages/texts/workflow'
import { isLongTrouble } from '@/lib/messages/troubles'
import { type TextAlarm, textAlarmQueue, troubleQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { addressesToAlarm, addressHash, getSettings } from '@/lib/settings/queries'

const openSettings = { text: 'Open the settings', path: '/admin/settings' }
const lookInMessages =
  'Look in Messages at what was sent, and raise the number in the settings if it is right.'

type Alarm = { title: string; paragraphs: string[]; action: { text: string; path: string } }

const alarms: Record<TextAlarm, Alarm> = {
  used_asked: {
    title: 'Most confirmations of this day are used',
    paragraphs: [
      'When all are used, customers get no text that confirms their request on this day. The page shows its link all the same. Offers, codes and the steps of jobs are not touched.',
      lookInMessages,
    ],
    action: openSettings,
  },
  used_code: {
    title: 'Most codes by SMS of this day are used',
    paragraphs: [
      'When all are used, codes go by mail on this day, and taskers without a mail address have to wait until tomorrow.',
      lookInMessages,
    ],
    action: openSettings,
  },
  used_known: {
    title: 'Most texts about requests and jobs of this day are used',
    paragraphs: [
      'When all are used, customers and taskers hear nothing more by text on this day: call them. What staff write still goes.',
      lookInMessages,
    ],
    action: openSettings,
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
}

/** Mails staff about texts, once a day for each kind of alarm. */
export async function mailTextAlarm(data: PayloadOf<typeof textAlarmQueue>): Promise<void> {
  const { day, about, detail } = data
  const { title, paragraphs, action } = alarms[about]
  const mail = await renderLetter({
    lang: 'en',
    subject: `${kigaliDayName(day)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    paragraphs: [`${detail}.`, ...paragraphs],
    action: { text: action.text, url: `${env().SITE_URL}${action.path}` },
  })
  const template = `texts.${about}`
  const addresses = await addressesToAlarm()
  await deliverEach(
    addresses.map((to) => ({ dedupeKey: `${template}:${day}:${addressHash(to)}`, template, to, ...mail })),
  )
}

const troubleTemplate = 'staff.trouble'

/** Texts the number on call about each channel in trouble, once; nothing can tell of SMS by SMS. */
export async function tellOfTroubles(): Promise<void> {
  await transact(async (tx) => {
    const { on_call } = await getSettings(tx)
    const untold = await tx
      .update(channelTroubles)
      .set({ toldAt: sql`now()` })
      .where(and(isLongTrouble, isNull(channelTroubles.toldAt)))
      .returning({ channel: channelTroubles.channel, since: channelTroubles.since })
    const [smsTrouble] = await tx.select().from(channelTroubles).where(eq(channelTroubles.channel, 'sms'))
    if (!on_call.phone || smsTrouble) return
    for (const { channel, since } of untold)
      await writeText(tx, {
        dedupeKey: `text:${troubleTemplate}:${channel}:${since.toISOString()}`,
        template: troubleTemplate,
        channel: 'sms',
        to: on_call.phone,
        locale: 'en',
        ...textOf(troubleTemplate, 'en', { channel: channelLabels[channel], time: kigaliTime(since) }),
      })
  })
}

export const alarmsWork: readonly Work[] = [
  work(textAlarmQueue, mailTextAlarm),
  work(troubleQueue, tellOfTroubles),
]

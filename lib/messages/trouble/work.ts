import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { channelTroubles } from '@/db/schema'
import { kigaliTime } from '@/lib/i18n/time'
import { channelLabels } from '@/lib/messages/labels'
import { textOf } from '@/lib/messages/text-kinds'
import { writeText } from '@/lib/messages/text-mutations'
import { getSettings } from '@/lib/settings/queries'
import { isLongTrouble } from './queries'

const template = 'staff.trouble'

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
        dedupeKey: `text:${template}:${channel}:${since.toISOString()}`,
        template,
        channel: 'sms',
        to: on_call.phone,
        locale: 'en',
        ...textOf(template, 'en', { channel: channelLabels[channel], time: kigaliTime(since) }),
      })
  })
}

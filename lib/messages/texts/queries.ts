import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { textDays } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { getSettings } from '@/lib/settings/queries'
import { shareOfDay, type TextDay, type TextShare, textShares } from './constants'

/** How many parts of a day's budget a share may take. Rounded up, so that none is empty. */
export const mostOfShare = (daily: number, share: TextShare): number => Math.ceil(daily * shareOfDay[share])

/** Parts of a share as the columns of their day. What is neither open nor of codes is about what we know. */
export const partsOfShare = (share: TextShare, parts: number) => ({
  parts,
  openParts: share === 'asked' ? parts : 0,
  codeParts: share === 'code' ? parts : 0,
})

/** The used parts of each share on a day. */
export const usedOf: Record<TextShare, SQL<number>> = {
  asked: sql<number>`${textDays.openParts}`,
  code: sql<number>`${textDays.codeParts}`,
  known: sql<number>`(${textDays.parts} - ${textDays.openParts} - ${textDays.codeParts})`,
}

/** The texts of this day in Kigali, counted. */
export async function readTextDay(db: Reader): Promise<TextDay> {
  const { daily_parts: daily } = (await getSettings()).texts
  const [row] = await db
    .select({ parts: textDays.parts, ...usedOf })
    .from(textDays)
    .where(eq(textDays.day, kigaliDay(new Date())))
  const shares = Object.fromEntries(
    textShares.map((share) => [share, { used: row?.[share] ?? 0, most: mostOfShare(daily, share) }]),
  ) as TextDay['shares']
  return { parts: row?.parts ?? 0, daily, shares }
}

/** The texts of this day in Kigali, counted. */
export const getTextDay = (): Promise<TextDay> => read(readTextDay)

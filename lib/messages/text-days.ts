import 'server-only'
import { eq } from 'drizzle-orm'
import { read } from '@/db/client'
import { textDays } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'

/** The parts of texts that were sent on this day in Kigali. */
export async function getPartsToday(): Promise<number> {
  const [row] = await read((db) =>
    db
      .select({ parts: textDays.parts })
      .from(textDays)
      .where(eq(textDays.day, kigaliDay(new Date()))),
  )
  return row?.parts ?? 0
}

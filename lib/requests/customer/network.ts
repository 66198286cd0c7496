import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { read } from '@/db/client'
import { requests } from '@/db/schema'
import { acquaintedDays, networkConfirmations } from '@/lib/messages/constants'
import { getTextDay } from '@/lib/messages/texts/queries'
import { keyedHash } from '@/lib/platform/crypto'
import { hasRoom } from '@/lib/platform/rate-limit'

const refusal = 'Too many requests came from one network. Its customers see the link on the page.'

/** A network, so that one cannot cause confirmations without end; a hash, because it is kept in a queue. */
export const networkKey = (address: string | null | undefined): string | null =>
  address ? keyedHash('network', address).toString('base64url') : null

const earlier = alias(requests, 'earlier')

/** Whether we have talked with the number of a request in the last year. */
async function isAcquainted(requestId: string): Promise<boolean> {
  const [known] = await read((db) =>
    db
      .select({ id: earlier.id })
      .from(requests)
      .innerJoin(earlier, eq(earlier.phone, requests.phone))
      .where(
        and(
          eq(requests.id, requestId),
          isNull(requests.erasedAt),
          gt(earlier.contactedAt, sql`now() - ${acquaintedDays} * interval '1 day'`),
        ),
      )
      .limit(1),
  )
  return known !== undefined
}

/**
 * Why a confirmation is not sent: its network caused too many with numbers that we do not know. Otherwise one
 * network could use up the confirmations of a day.
 */
export async function refusalOfNetwork(requestId: string, network: string | null): Promise<string | null> {
  if (!network || (await isAcquainted(requestId))) return null
  const { perHour, ofShare } = networkConfirmations
  const { most } = (await getTextDay()).shares.asked
  const hour = { name: 'confirmations', points: perHour, seconds: 60 * 60, isScaled: true }
  const day = {
    name: 'confirmations-day',
    points: Math.floor(most * ofShare),
    seconds: 24 * 60 * 60,
    isScaled: true,
  }
  const hasRoomInHour = await hasRoom(hour, network)
  return hasRoomInHour && (await hasRoom(day, network)) ? null : refusal
}

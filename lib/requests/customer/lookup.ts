import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { requests } from '@/db/schema'
import { keyedHash } from '@/lib/platform/crypto'
import { consume, consumeAt } from '@/lib/platform/rate-limit'
import { lookupLimits } from './operations'
import type { Lookup } from './schema'

const hashOf = (digits: string) => keyedHash('track-digits', digits)

/**
 * The token of the request with this reference, if the last digits of its phone number are right. Otherwise
 * null: unknown references, wrong digits and erased requests are counted, processed and answered alike.
 */
export async function findLinkByReference(
  { reference, digits }: Lookup,
  address: string,
): Promise<string | null> {
  await consumeAt(lookupLimits.caller, { address, account: reference })
  await consume(lookupLimits.hour, reference)
  await consume(lookupLimits.day, reference)
  const [found] = await read((db) =>
    db
      .select({ trackToken: requests.trackToken, phone: requests.phone })
      .from(requests)
      .where(and(eq(requests.reference, reference), isNull(requests.erasedAt))),
  )
  const isRight = timingSafeEqual(hashOf(found?.phone.slice(-4) ?? 'none'), hashOf(digits))
  return found && isRight ? found.trackToken : null
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { normalisePhone } from '@/lib/places/phone'
import { sha256 } from '@/lib/platform/crypto'
import { consume } from '@/lib/platform/rate-limit'
import { newNumber } from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/mutations'
import type { CustomerNumber } from '@/lib/requests/customer/schema'

/** Whoever has the link could have us call and write to any number. */
const numberLimit = { name: 'track-phone', points: 3, seconds: 60 * 60, isScaled: true }

/**
 * Takes the right number of a customer, once staff have found out that theirs is wrong. They are to be called
 * at once. A consent to WhatsApp belongs to the number that it was given for.
 */
export async function giveNumber(link: TrackedLink, input: CustomerNumber): Promise<CustomerResult> {
  await consume(numberLimit, sha256(link.token).slice(0, 32))
  const phone = normalisePhone(input.phone) ?? input.phone
  return changeTracked(link, (current) => {
    if (!isOpenStatus(current.status)) return { refusal: 'ended' }
    if (!current.phoneWrongAt) return current.phone === phone ? null : { refusal: 'number_known' }
    const isOther = phone !== current.phone
    return {
      type: 'request.number_given',
      set: { phone, ...newNumber(), nextTryAt: sql`now()`, ...(isOther && { whatsappAt: null }) },
      event: { data: { from: { phone: current.phone }, to: { phone } } },
    }
  })
}

import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { settleCallback } from '@/lib/requests/callbacks/mutations'
import { callAtOnce, newNumber } from '@/lib/requests/change'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/mutations'
import { networkKey } from '@/lib/requests/customer/network'
import { countNumbers } from '@/lib/requests/customer/queries'
import type { CustomerNumber } from '@/lib/requests/customer/schema'
import { refusalOfNumber } from '@/lib/requests/customer/workflow'
import { numberQueue } from '@/lib/requests/work-schema'

const storedAs = ({ phone }: CustomerNumber) => normalisePhone(phone) ?? phone

/**
 * Takes another number of a customer, until we have talked or once staff have found theirs wrong. The promise
 * and its measure stay. Who was tried in vain is to be called at once. A consent to WhatsApp belongs to the
 * number that it was given for.
 */
export async function giveNumber(
  link: TrackedLink,
  input: CustomerNumber,
  address: string,
): Promise<CustomerResult> {
  const phone = storedAs(input)
  return changeTracked(link, async (current, tx) => {
    const { id, status, phoneWrongAt, contactDueAt } = current
    const isOther = phone !== current.phone
    const isByText = link.token === current.textToken
    const refusal = refusalOfNumber({ ...current, numbersGiven: await countNumbers(tx, id), isByText })
    // A second press is done, also of the last number that can be given.
    if (refusal !== 'ended' && !isOther && !phoneWrongAt) return null
    if (refusal) return { refusal }
    if (isOther) await settleCallback(tx, id, 'any')
    // Later, the time that the text names would be over.
    if (status === 'new' && new Date() < contactDueAt)
      await enqueue(tx, numberQueue, { request_id: id, network: networkKey(address) })
    return {
      type: 'request.number_given',
      set: {
        phone,
        ...newNumber(),
        ...callAtOnce(current),
        ...(isOther && { whatsappAt: null }),
      },
      event: { data: { from: { phone: current.phone }, to: { phone } } },
    }
  })
}

type Asked = { address: string; locale: Locale }

/** The same as a call of the API: the number as it is stored, or an error at its field. */
export async function demandNumber(
  link: TrackedLink,
  input: CustomerNumber,
  { address, locale }: Asked,
): Promise<{ phone: string }> {
  const refusal = await giveNumber(link, input, address)
  if (!refusal) return { phone: storedAs(input) }
  const text = validationText(refusal, locale)
  throw new AppError('invalid', { message: text, fields: { phone: [text] } })
}

import 'server-only'
import type { Transaction } from '@/db/client'
import type { Locale } from '@/lib/i18n/constants'
import { isSameMinute } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { announceJobChange } from '@/lib/jobs/mutations'
import { askForTime, refuseTime } from '@/lib/jobs/times'
import { movedJob } from '@/lib/jobs/workflow'
import { AppError } from '@/lib/platform/errors'
import { type LockedRequest, writeChange } from '@/lib/requests/change'
import {
  type CustomerResult,
  changeTracked,
  customer,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'
import { markOf } from '@/lib/requests/customer/queries'
import type { CustomerChange } from '@/lib/requests/customer/schema'
import { refusalOfChange, wrongWantedOn } from '@/lib/requests/customer/workflow'

const refused = (field: 'wanted_on' | 'wanted_at', text: string) =>
  new AppError('invalid', { fields: { [field]: [text] } })

type TimeColumns = Partial<Pick<LockedRequest, 'wantedAt' | 'wantedOn' | 'wantedPart'>>
type Asked = { input: CustomerChange; locale: Locale }

// The field on the page has no seconds.
const minuteOf = (instant: Date | null) => instant && Math.floor(instant.getTime() / 60_000)

const isNewTime = (current: LockedRequest, { wanted_at }: CustomerChange): boolean =>
  wanted_at !== undefined && minuteOf(current.wantedAt) !== minuteOf(wanted_at)

const isNewWish = ({ wantedOn, wantedPart }: LockedRequest, input: CustomerChange): boolean =>
  input.wanted_at === undefined && (wantedOn !== input.wanted_on || wantedPart !== input.wanted_part)

/** What is new about the time: the agreed one, or the wish while none is agreed. */
async function newTime(
  tx: Transaction,
  current: LockedRequest,
  { input, locale }: Asked,
): Promise<{ fields: string[]; set: TimeColumns }> {
  const { wanted_at: wantedAt, wanted_on: wantedOn, wanted_part: wantedPart } = input
  if (isNewTime(current, input)) {
    // A tasker has said yes to this time.
    if (!wantedAt && current.taskerId && current.confirmedAt)
      throw refused('wanted_at', validationText('wanted_at_agreed', locale))
    if (wantedAt) await refuseTime(tx, current, { wantedAt, by: 'customer', locale })
    return { fields: ['wanted_at'], set: { wantedAt: wantedAt ?? null } }
  }
  if (!isNewWish(current, input)) return { fields: [], set: {} }
  // A day that is over may stay.
  const wrong = wantedOn && wantedOn !== current.wantedOn ? wrongWantedOn(wantedOn, new Date()) : null
  if (wrong) throw refused('wanted_on', validationText(wrong, locale))
  return { fields: ['wish'], set: { wantedOn, wantedPart } }
}

/** Changes description and time: the agreed one, or the wish. An unchanged time may be in the past. */
export async function changeByCustomer(
  link: TrackedLink,
  input: CustomerChange,
  locale: Locale,
): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    const refusal = refusalOfChange(current.status)
    if (refusal) return { refusal }
    const { description } = input
    const isNewText = current.description !== description
    if (!isNewText && !isNewTime(current, input) && !isNewWish(current, input)) return null
    // Once a time is agreed, it is changed itself, not the wish.
    const isOtherForm = input.wanted_at === undefined && current.wantedAt !== null
    if (isOtherForm || markOf(current) !== input.seen) return { refusal: 'changed' }
    const time = await newTime(tx, current, { input, locale })
    // A tasker who has confirmed is asked first; the agreed time stays until they say yes.
    const asked = current.taskerId && current.confirmedAt ? time.set.wantedAt : null
    const isMoved = !asked && time.fields.includes('wanted_at')
    const set = { description, ...(asked ? {} : time.set) }
    // Asked already: a second click, or a new description alone.
    const isAsked = current.proposedBy === 'customer' && isSameMinute(current.proposedAt, asked ?? null)
    if (isAsked && !isNewText) return null
    const fields = [...(asked ? [] : time.fields), ...(isNewText ? ['description'] : [])]
    await announceJobChange(tx, current, fields)
    const edit = {
      type: 'request.edited' as const,
      set,
      ...(isMoved && { job: movedJob }),
      event: { data: { fields } },
      after: { fields },
    }
    if (!asked || isAsked) return edit
    if (isNewText) await writeChange(tx, current, { actor: customer, follow: link.follow }, edit)
    return askForTime(tx, current, { by: 'customer', wantedAt: asked })
  })
}

import { z } from 'zod'
import { localeNames, locales } from '@/lib/i18n/constants'
import { rwfText } from '@/lib/i18n/money'
import { displayPhone } from '@/lib/places/phone'
import type { CustomerNews, NewsEvent, NewsRequest, NewsRule } from '@/lib/requests/customer/news'
import { cancellerLabels, endReasonLabels, fieldsText, requestFieldLabels } from '@/lib/requests/staff/labels'
import { cancellers, requestStatusLabels } from './constants'

/** What an event is news of for staff, on whatever page they are. */
export type StaffNews =
  | 'arrivals'
  | 'alarms'
  | 'texts'
  | 'given'
  | 'returns'
  | 'callbacks'
  | 'numbers'
  | 'prices'

/** The names of the people and the references of the requests that events speak of, by their ids. */
export type Names = ReadonlyMap<string, string>

export type Told = { label: string; about: string | null }

export type Parts = (string | false | null | undefined)[]

type Data<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

type Definition<Shape extends z.ZodRawShape> = {
  label: string
  data: Shape
  /** What the timeline says of its data, in order. */
  about: (data: Data<Shape>, names: Names) => Parts
  staff?: StaffNews
  /** A row of docs/messages.md. */
  customer?: NewsRule<Data<Shape>>
}

/** An event with data: all that is said of it stands in its definition. */
export function event<Shape extends z.ZodRawShape>(definition: Definition<Shape>) {
  const { label, about, staff, customer } = definition
  const data = z.object(definition.data)
  return {
    data,
    staff,
    isForCustomer: customer !== undefined,
    /** Null where the stored data are not those of this event. */
    tell(stored: unknown, names: Names): Told | null {
      // Erasure leaves none.
      if (stored === null) return { label, about: null }
      const read = data.safeParse(stored)
      return read.success
        ? { label, about: about(read.data, names).filter(Boolean).join(' · ') || null }
        : null
    },
    newsFor(happened: NewsEvent, request: NewsRequest): CustomerNews | null {
      const read = data.safeParse(happened.data ?? {})
      return (read.success && customer?.({ ...happened, data: read.data }, request)) || null
    },
  }
}

/** An event without data. */
export const bare = (definition: Omit<Definition<Record<never, never>>, 'data' | 'about'>) =>
  event({ ...definition, data: {}, about: () => [] })

/** What several events know, and how it is told. */
const partOf = <Shape extends z.ZodRawShape>(
  data: Shape,
  about: (data: Data<Shape>, names: Names) => Parts,
) => ({ data, about })

export const id = z.uuid()

/** Why something ended. */
export const reasonText = (reason: string | null | undefined) => reason && (endReasonLabels[reason] ?? reason)

/** The names of taskers. */
export const taskersText = (ids: readonly string[], names: Names): string =>
  ids.map((one) => names.get(one) || 'a tasker who has left').join(', ')

export const ofTasker = partOf({ tasker_id: id }, ({ tasker_id }, names) => [taskersText([tasker_id], names)])

export const ofTaskers = partOf({ tasker_ids: z.array(id) }, ({ tasker_ids }, names) => [
  taskersText(tasker_ids, names),
])

/** Who got the job, and for what pay. */
export const ofGiven = partOf(
  { ...ofTasker.data, pay_rwf: z.number().nullish() },
  ({ tasker_id, pay_rwf }, names) => [
    taskersText([tasker_id], names),
    typeof pay_rwf === 'number' && rwfText(pay_rwf),
  ],
)

/** `from Diane to Eric`; only `to Eric` where no one owned it. */
export const ofOwners = partOf(
  { from_owner: id.nullish(), to_owner: id.nullish() },
  ({ from_owner, to_owner }, names) => {
    const nameOf = (owner: string) => names.get(owner) ?? 'a colleague'
    const from = from_owner ? `from ${nameOf(from_owner)} ` : ''
    return [to_owner && `${from}to ${nameOf(to_owner)}`]
  },
)

const corrected = z
  .object({ full_name: z.string(), phone: z.string(), task: z.string(), locale: z.enum(locales) })
  .partial()
  .default({})

const textsOf = ({ phone, locale, ...words }: z.output<typeof corrected>) => ({
  ...words,
  phone: phone && displayPhone(phone),
  locale: locale && localeNames[locale],
})

/** What was corrected, such as `Name: Aline → Alice`, and the names of the other fields. */
export const ofEdit = partOf(
  { fields: z.array(z.string()), whatsapp: z.boolean().optional(), from: corrected, to: corrected },
  ({ fields, whatsapp, ...data }) => {
    const [from, to] = [textsOf(data.from), textsOf(data.to)]
    const names = (['full_name', 'phone', 'task', 'locale'] as const).filter((name) => from[name] && to[name])
    return [
      ...names.map((name) => `${requestFieldLabels[name]}: ${from[name]} → ${to[name]}`),
      fieldsText(fields),
      whatsapp !== undefined && (whatsapp ? 'given' : 'taken back'),
    ]
  },
)

/** `0788 111 222 → 0788 123 456`. */
export const ofNumbers = partOf({ from: corrected, to: corrected }, ({ from, to }) => {
  const [before, after] = [textsOf(from), textsOf(to)]
  return [before.phone && after.phone && `${before.phone} → ${after.phone}`]
})

const ofEnd = {
  reason: z.string().nullish(),
  cancelled_by: z.enum(cancellers).nullish(),
  duplicate_of: id.nullish(),
}

type EndStatus = 'completed' | 'cancelled' | 'unreachable' | 'declined'

/** The end of a request: who cancelled it, why, and what it repeats. */
export const end = (status: EndStatus, customer: NewsRule<Data<typeof ofEnd>>) =>
  event({
    label: requestStatusLabels[status],
    data: ofEnd,
    about: ({ reason, cancelled_by, duplicate_of }, names) => [
      cancelled_by && `by ${cancellerLabels[cancelled_by].toLowerCase()}`.replace('we did', 'us'),
      reasonText(reason),
      duplicate_of && names.get(duplicate_of),
    ],
    customer: (happened, request) => (request.status === status ? customer(happened, request) : null),
  })

import { z } from 'zod'
import { cleanLine } from '@/lib/i18n/clean-text'
import { lineField } from '@/lib/i18n/text'
import { wholeText } from '@/lib/i18n/whole'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { amountField, emailSchema } from '@/lib/platform/fields'
import { mostSharePercent, placeholders, sellsKinds, vatChoices } from './constants'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Please enter a time of the day.' })
const day = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, { error: 'opening' })

/** Sunday first, as in Date.getUTCDay; null is closed. */
const openingHoursSchema = z
  .array(day.nullable())
  .length(7)
  .refine((days) => days.some(Boolean), { error: 'Please open on one day at least.' })
export type OpeningHours = z.infer<typeof openingHoursSchema>

const dayMs = 86_400_000
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** How many days one after the other we may be closed besides the weekly hours, and how many are kept. */
export const closedDayLimits = { inARow: 10, all: 100 } as const

const closedDaysSchema = z.array(z.iso.date({ error: 'date' }))

function longestRow(days: readonly string[]): number {
  let longest = 0
  let row = 0
  for (const [place, date] of days.entries()) {
    const before = days[place - 1]
    row = before !== undefined && startOf(date) - startOf(before) === dayMs ? row + 1 : 1
    longest = Math.max(longest, row)
  }
  return longest
}

const weekSchema = z.iso
  .date({ error: 'date' })
  .refine((date) => new Date(startOf(date)).getUTCDay() === 1, { error: 'A week begins on a Monday.' })

const linkText = 'Please enter a whole address that starts with https://, or nothing.'
/** What ends an address in a text, or turns the direction in which it is read. */
const noPartOfLink = /["<>\\`\s\p{Cc}\p{Cf}]/u
const address = z
  .url({ protocol: /^https$/, error: linkText })
  .refine((value) => !noPartOfLink.test(value), { error: linkText })
const link = z.union([z.literal('', { error: linkText }), address], { error: linkText })

export const heroSettingSchema = z
  .array(z.object({ name: z.string(), landscape: z.uuid(), portrait: z.uuid() }))
  .max(6)

/** After how many minutes the person on call is told. */
export const onCallMinutes = { min: 1, max: 59 } as const

/** All settings with their defaults; an invalid stored value is replaced by its default. */
export const settingSchemas = {
  contact: z.object({
    email: z.email().default('hello@taskers.local'),
    phone: z.string().default(placeholders.phone),
    whatsapp: z.string().default(placeholders.phone),
    address: z.string().default(placeholders.address),
  }),
  links: z.object({
    instagram: link.default(''),
    facebook: link.default(''),
    x: link.default(''),
    linkedin: link.default(''),
    credit_name: z.string().default(''),
    credit_url: link.default(''),
  }),
  login_option: z.boolean(),
  opening_hours: openingHoursSchema,
  /** The days in Kigali on which we are closed, whatever the weekly hours say. */
  closed_days: closedDaysSchema,
  hero: heroSettingSchema,
  /** Who gets alarms by mail; empty: every enabled owner and dispatcher. */
  alarm_targets: z.object({ emails: z.array(z.string()).default([]) }),
  /** Who is told when no one claims a new request within so many minutes of open time. */
  on_call: z.object({
    admin_id: z.uuid().nullable(),
    minutes: z.int().min(onCallMinutes.min).max(onCallMinutes.max),
    /** Gets one SMS when a channel of messages is in trouble; null for none. */
    phone: z.string().nullable().default(null),
  }),
  /** Who is on call in the weeks that begin on these Mondays; in all others the person of `on_call`. */
  on_call_weeks: z.array(z.object({ week: z.iso.date(), admin_id: z.uuid() })),
  /** The most parts of texts on one day in Kigali, without those that staff write. */
  texts: z.object({ daily_parts: z.int().min(0) }),
  /** For how many minutes an offer to a tasker stands. */
  offers: z.object({ minutes: z.int().min(1).max(240) }),
  /**
   * Whose money it is, what we keep of it, and what a receipt says of us. A quote keeps what was set when
   * it was made.
   */
  money: z.object({
    sells: z.enum(sellsKinds),
    /** Of the work, where the money is ours. */
    share_percent: z.int().min(0).max(mostSharePercent),
    vat_percent: z.literal(vatChoices),
    seller_name: z.string(),
    seller_address: z.string(),
    tax_number: z.string(),
    /** What one person may give back within 24 hours without another's yes. */
    refund_alone_rwf: z.int().min(0),
    /** For how many days after an erasure a receipt keeps the customer's name. */
    receipt_name_days: z.int().min(0),
  }),
} as const

export type SettingKey = keyof typeof settingSchemas
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }
/** When we are open: the hours of the week, and the days on which we are closed. */
export type Opening = Pick<Settings, 'opening_hours' | 'closed_days'>
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]

export const defaultSettings: Settings = {
  contact: settingSchemas.contact.parse({}),
  links: settingSchemas.links.parse({}),
  login_option: true,
  opening_hours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
  closed_days: [],
  hero: [],
  alarm_targets: { emails: [] },
  on_call: { admin_id: null, minutes: 10, phone: null },
  on_call_weeks: [],
  texts: { daily_parts: 500 },
  offers: { minutes: 10 },
  money: {
    sells: 'cash',
    share_percent: 0,
    vat_percent: 0,
    seller_name: '',
    seller_address: '',
    tax_number: '',
    refund_alone_rwf: 20_000,
    receipt_name_days: 0,
  },
}

const wholeNumber = 'Please enter a whole number.'
const wholeIn = (most: number) =>
  z
    .int({ error: wholeNumber })
    .min(0, { error: wholeNumber })
    .max(most, { error: `Please enter at most ${wholeText(most)}.` })
const sellerLine = z
  .string({ error: 'invalid' })
  .overwrite(cleanLine)
  .max(120, { error: 'Please use at most 120 characters.' })

const onCallNumber = 'Please enter a Rwandan mobile number, or nothing.'

const phoneSchema = z
  .string({ error: 'phone_missing' })
  .overwrite(cleanLine)
  .min(1, { error: 'phone_missing', abort: true })
  .max(40, { error: 'phone' })
  .transform((typed, context) => {
    const phone = normalisePhone(typed)
    if (phone === null) context.issues.push({ code: 'custom', message: 'phone', input: typed })
    return phone ?? typed
  })
const linkSchema = z.string({ error: 'link' }).overwrite(cleanLine).max(300, { error: 'invalid' }).pipe(link)

/** What staff may save; stricter than the stored form, with messages that say how to correct it. */
export const settingInputSchemas = {
  contact: z.object({
    email: emailSchema,
    phone: phoneSchema,
    whatsapp: phoneSchema,
    address: lineField({
      min: 3,
      max: 200,
      error: 'Please enter at least 3 characters.',
      tooLong: 'location_long',
    }),
  }),
  links: z
    .object({
      instagram: linkSchema,
      facebook: linkSchema,
      x: linkSchema,
      linkedin: linkSchema,
      credit_name: z.string({ error: 'invalid' }).overwrite(cleanLine).max(80, { error: 'own_text_long' }),
      credit_url: linkSchema,
    })
    .refine(({ credit_name, credit_url }) => (credit_name === '') === (credit_url === ''), {
      error: 'A credit needs both a name and an address.',
      path: ['credit_name'],
    }),
  login_option: z.boolean({ error: 'invalid' }),
  opening_hours: openingHoursSchema,
  closed_days: closedDaysSchema
    .max(closedDayLimits.all, { error: `Please keep at most ${closedDayLimits.all} days.` })
    .transform((days) => [...new Set(days)].sort())
    .refine((days) => longestRow(days) <= closedDayLimits.inARow, {
      error: `Please close for at most ${closedDayLimits.inARow} days in a row.`,
    }),
  hero: z
    .array(
      z.object({
        name: lineField({
          min: 1,
          max: 40,
          error: 'Please name the scene.',
          tooLong: 'Please use at most 40 characters.',
        }),
        landscape: z.uuid({ error: 'Please add the wide picture.' }),
        portrait: z.uuid({ error: 'Please add the tall picture.' }),
      }),
    )
    .min(1, { error: 'The landing page needs one scene at least.' })
    .max(6, { error: 'Please use at most six scenes.' })
    .refine((scenes) => new Set(scenes.map(({ name }) => name)).size === scenes.length, {
      error: 'Two scenes have the same name.',
    }),
  alarm_targets: z.object({
    emails: z
      .array(emailSchema)
      .max(20, { error: 'Please use at most 20 addresses.' })
      .transform((emails) => [...new Set(emails.map((email) => email.toLowerCase()))]),
  }),
  on_call: z.object({
    admin_id: z.uuid({ error: 'Please choose somebody.' }).nullable(),
    minutes: z
      .int({ error: 'Please enter a whole number.' })
      .min(onCallMinutes.min, { error: 'Please enter at least one minute.' })
      .max(onCallMinutes.max, { error: `Please enter at most ${onCallMinutes.max} minutes.` }),
    phone: z
      .string({ error: onCallNumber })
      .transform((value) => normalisePhone(value) ?? value)
      .refine(isRwandanMobile, { error: onCallNumber })
      .nullable()
      .default(null),
  }),
  on_call_weeks: z
    .array(z.object({ week: weekSchema, admin_id: z.uuid({ error: 'Please choose somebody.' }) }))
    .max(60, { error: 'Please plan at most 60 weeks.' })
    .refine((weeks) => new Set(weeks.map(({ week }) => week)).size === weeks.length, {
      error: 'A week is listed twice.',
    })
    .transform((weeks) => weeks.toSorted((one, other) => one.week.localeCompare(other.week))),
  texts: z.object({
    daily_parts: z
      .int({ error: 'Please enter a whole number.' })
      .min(0, { error: 'Please enter a whole number.' })
      .max(100_000, { error: 'Please enter at most 100,000.' }),
  }),
  offers: z.object({
    minutes: z
      .int({ error: 'Please enter a whole number.' })
      .min(1, { error: 'Please enter at least one minute.' })
      .max(240, { error: 'Please enter at most 240 minutes.' }),
  }),
  money: z
    .object({
      sells: z.enum(sellsKinds, { error: 'invalid' }),
      share_percent: wholeIn(mostSharePercent),
      vat_percent: z.literal(vatChoices, { error: 'Please choose one of them.' }),
      seller_name: sellerLine,
      seller_address: sellerLine,
      tax_number: sellerLine.max(40, { error: 'Please use at most 40 characters.' }),
      refund_alone_rwf: amountField(0),
      receipt_name_days: wholeIn(3_650),
    })
    .refine(({ sells, seller_name }) => sells !== 'full' || seller_name !== '', {
      error: 'A receipt needs the name of the seller.',
      path: ['seller_name'],
    })
    .refine(({ sells, seller_address }) => sells !== 'full' || seller_address !== '', {
      error: 'A receipt needs the address of the seller.',
      path: ['seller_address'],
    })
    .refine(({ vat_percent, tax_number }) => vat_percent === 0 || tax_number !== '', {
      error: 'If you charge VAT, enter a tax number.',
      path: ['tax_number'],
    }),
} as const satisfies Record<SettingKey, z.ZodType>

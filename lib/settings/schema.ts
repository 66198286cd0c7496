import { z } from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const day = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, { error: 'opening' })

/** Sunday first, as Date.getUTCDay counts; null is closed. */
export const openingHoursSchema = z
  .array(day.nullable())
  .length(7)
  .refine((days) => days.some(Boolean), { error: 'opening' })
export type OpeningHours = z.infer<typeof openingHoursSchema>

const link = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

/** The scenes of the hero: a picture for wide and one for tall screens each. */
export const heroSettingSchema = z
  .array(z.object({ name: z.string(), landscape: z.uuid(), portrait: z.uuid() }))
  .max(6)

/** Every setting of the site with its default; a stored value that no longer fits falls back to it. */
export const settingSchemas = {
  contact: z.object({
    email: z.email().default('hello@taskers.local'),
    // 070 is no Rwandan mobile range: until staff enter the real number, nobody else's phone rings.
    phone: z.string().default('+250700000000'),
    whatsapp: z.string().default('+250700000000'),
    address: z.string().default('Kigali, Rwanda'),
  }),
  links: z.object({
    instagram: link.default('https://www.instagram.com/'),
    facebook: link.default(''),
    x: link.default(''),
    linkedin: link.default(''),
    credit_name: z.string().default(''),
    credit_url: link.default(''),
  }),
  login_option: z.boolean(),
  opening_hours: openingHoursSchema,
  hero: heroSettingSchema,
} as const

export type SettingKey = keyof typeof settingSchemas
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }

export const defaultSettings: Settings = {
  contact: settingSchemas.contact.parse({}),
  links: settingSchemas.links.parse({}),
  login_option: true,
  opening_hours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
  hero: [],
}

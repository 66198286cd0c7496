/**
 * What a new site shows until an owner has entered its own. 070 is not a Rwandan mobile range, so the number
 * belongs to no real person.
 */
export const placeholders = { phone: '+250700000000', address: 'Kigali, Rwanda' } as const

export type Placeholder = keyof typeof placeholders

type Contact = { phone: string; whatsapp: string; address: string }

/** What of the contact is still the placeholder: a number of two, or the address. */
export function placeholdersIn({ phone, whatsapp, address }: Contact): Placeholder[] {
  const isNumber = [phone, whatsapp].includes(placeholders.phone)
  const isAddress = address === placeholders.address
  return [...(isNumber ? (['phone'] as const) : []), ...(isAddress ? (['address'] as const) : [])]
}

/** Whose money customers pay: `cash`, the tasker's, who keeps all of it; `full`, all of it is ours. */
export const sellsKinds = ['cash', 'full'] as const
export type Sells = (typeof sellsKinds)[number]

/** The rates of value added tax in Rwanda that a price can contain. */
export const vatChoices = [0, 18] as const
export const mostSharePercent = 50

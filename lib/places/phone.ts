/** The specification's pattern, applied without spaces, dots, dashes and brackets. */
const phonePattern = /^\+?\d{10,15}$/

/** A phone number as stored: Rwandan mobiles as E.164, others only cleaned; null for other texts. */
export function normalisePhone(typed: string): string | null {
  const bare = typed.replace(/[\s.\-‐-–()[\]]/g, '')
  if (!phonePattern.test(bare)) return null
  const international = bare.startsWith('00') ? `+${bare.slice(2)}` : bare
  const rwandan = /^(?:\+?2500?|0)(7[2389]\d{7})$/.exec(international)
  return rwandan ? `+250${rwandan[1]}` : international
}

/** Whether a stored number is a Rwandan mobile: the only ones we send texts to. */
export const isRwandanMobile = (phone: string): boolean => /^\+2507[2389]\d{7}$/.test(phone)

// A run of eight digits or more, whatever stands between them; letters, commas and colons end it.
const numberInText = /[+(]*\p{Nd}(?:[\s\p{Pd}\p{Cf}._/\\|·•‧∙⋅*~'’()[\]{}<>+=#−]*\p{Nd}){7,}/gu
// What has as many digits, but is no number to call: dates, and two prices with a dash between them.
const date = /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-]20\d\d|20\d\d-\d\d-\d\d)(?![/.-]?\d)/
const splitAtDates = new RegExp(`(${date.source})`)
const prices = /^[1-9]\d{0,2}[\s.]?[05]00\s*\p{Pd}\s*[1-9]\d{0,2}[\s.]?[05]00$/u

const mailAddress =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\[at\]|\(at\))\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu

/** A text without the phone numbers and mail addresses in it. */
export const withoutContacts = (text: string): string =>
  text
    .replace(mailAddress, '•••')
    .split(splitAtDates)
    .map((part) =>
      date.test(part) ? part : part.replace(numberInText, (run) => (prices.test(run) ? run : '•••')),
    )
    .join('')

/** A stored number for display: `+250 788 123 456`. */
export function displayPhone(phone: string): string {
  const rwandan = /^\+250(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return rwandan ? `+250 ${rwandan.slice(1).join(' ')}` : phone
}

/** A stored number as people in Rwanda say it: `0788 123 456`. */
export const localPhone = (phone: string): string => displayPhone(phone).replace(/^\+250 /, '0')

/** The address of a WhatsApp chat; WhatsApp needs the international number in digits only. */
export function whatsappUrl(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`
}

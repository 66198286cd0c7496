import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@/lib/i18n/constants'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from '@/lib/settings/schema'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

export type Contact = Pick<Settings['contact'], 'phone' | 'whatsapp'>

const fileIn = (folder: string) => path.join(folder, 'contact.json')

export function keepContact(folder: string, { phone, whatsapp }: Contact): void {
  const file = fileIn(folder)
  writeFileSync(`${file}.part`, JSON.stringify({ phone, whatsapp }), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

export function lastContact(folder: string): Contact | null {
  const file = fileIn(folder)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contact) : null
  } catch {
    return null
  }
}

const texts = { en, rw, fr } satisfies Record<Locale, typeof en>

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The text in the page's language first, then in the others: nothing else of the site is available here. */
function section(locale: Locale, contact: Contact | null): string {
  const { away, forms } = texts[locale]
  const ways = contact && [
    `<a href="tel:${inHtml(contact.phone)}">${inHtml(forms.call.replace('{phone}', displayPhone(contact.phone)))}</a>`,
    `<a href="${inHtml(whatsappUrl(contact.whatsapp))}">${inHtml(forms.whatsapp)}</a>`,
  ]
  const links = [...(ways ?? []), `<a href="">${inHtml(away.retry)}</a>`]
  return `<section lang="${locale}"><h2>${inHtml(away.title)}</h2><p>${inHtml(away.lead)}</p><p>${links.join(' ')}</p></section>`
}

/** The page that is sent while the database is unreachable and the store has no copy of the page. */
export function awayPage(locale: Locale, contact: Contact | null): string {
  const others = (['en', 'rw', 'fr'] as const).filter((one) => one !== locale)
  return `<!DOCTYPE html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${inHtml(texts[locale].away.title)} · Taskers</title>
<style>
body{margin:0 auto;max-width:38rem;padding:2rem 1rem;background:#fbf8f3;color:#1c1917;font:1rem/1.5 system-ui,sans-serif}
h1{color:#c2410c;font-size:1.25rem}
h2{font-size:1.25rem;line-height:1.25}
section+section{margin-top:2rem;border-top:1px solid #ddd3c4;padding-top:.5rem}
a{display:inline-block;margin:.25rem .5rem .25rem 0;border-radius:.625rem;background:#c2410c;padding:.75rem 1.25rem;color:#fff;font-weight:600;text-decoration:none}
a:last-child{border:1px solid #78716c;background:none;color:#1c1917}
</style>
<main><h1>Taskers</h1>${[locale, ...others].map((one) => section(one, contact)).join('')}</main>
</html>
`
}

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '@/lib/settings/schema'

export type Contact = Pick<Settings['contact'], 'phone' | 'whatsapp'>

const fileIn = (folder: string) => path.join(folder, 'contact.json')

/** Stores the contact data of staff, for a later start without a database. */
export function keepContact(folder: string, { phone, whatsapp }: Contact): void {
  const file = fileIn(folder)
  writeFileSync(`${file}.part`, JSON.stringify({ phone, whatsapp }), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** The contact data that was stored last; null where there is none. */
export function lastContact(folder: string): Contact | null {
  const file = fileIn(folder)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contact) : null
  } catch {
    return null
  }
}

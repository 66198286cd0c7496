import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '@/lib/settings/schema'

export type Contact = Pick<Settings['contact'], 'phone' | 'whatsapp'>

const fileIn = (folder: string) => path.join(folder, 'contact.json')

/** Writes down how staff are reached, for when a later start finds no database. */
export function keepContact(folder: string, { phone, whatsapp }: Contact): void {
  const file = fileIn(folder)
  writeFileSync(`${file}.part`, JSON.stringify({ phone, whatsapp }), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** How staff were reached last; null when nobody ever wrote it down. */
export function lastContact(folder: string): Contact | null {
  const file = fileIn(folder)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contact) : null
  } catch {
    return null
  }
}

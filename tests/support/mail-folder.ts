import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SentMail = { to: string; subject: string; text: string; html: string }

/** A mail of the folder; none when it was erased since the folder was listed. */
function readMail(file: string): SentMail[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The mails to an address, as they lie in the mail folder now. */
export function mailsIn(folder: string, email: string): SentMail[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readMail(path.join(folder, name)))
    .filter(({ to }) => to === email)
}
